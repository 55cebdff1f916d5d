import { Any } from '../../gen/ts/google/protobuf/any.js';
import { ErrorInfo } from '../../gen/ts/google/rpc/error_details.js';
import type { Status } from '../../gen/ts/google/rpc/status.js';
import { fillNewerFields, NEWER_NAME, useNewerValues } from './newer-fields.js';
import { loadNewerDescriptors } from './newer-proto.js';
import { type Relay, startRelay } from './relay.js';

const PREFIX = 'type.googleapis.com';
const ERROR_INFO = `${PREFIX}/google.rpc.ErrorInfo`;

/**
 * Starts what a client takes for a service of a later release. It does what the one behind it does,
 * and answers with fields, values of enums, reasons and details of errors that today's clients have
 * never heard of: all fields everywhere, the rest for names that begin with "newer".
 */
export function startNewerServer(upstream: string): Promise<Relay> {
  return startRelay(upstream, {
    registry: loadNewerDescriptors(),
    response(schema, message) {
      fillNewerFields(schema, message);
      useNewerValues(schema, message);
    },
    refusal: makeNewer,
  });
}

/** Puts a detail of an unknown kind before the others, and changes the reason for newer names. */
function makeNewer(refusal: Status): void {
  const isOfNewer = refusal.message.includes(`'${NEWER_NAME}`);
  const details = refusal.details.map((detail) =>
    isOfNewer && detail.type_url === ERROR_INFO ? withNewerReason(detail) : detail,
  );
  refusal.details = [
    { type_url: `${PREFIX}/turnstone.memory.v1.NewerDetail`, value: BYTES },
    ...details,
  ];
}

/** Bytes of a message with one text. */
const BYTES = Buffer.from([0x0a, 0x01, 0x78]);

function withNewerReason(detail: Any): Any {
  const info = ErrorInfo.decode(detail.value);
  const value = ErrorInfo.encode({ ...info, reason: 'NEWER_REASON' }).finish();
  return Any.fromPartial({ ...detail, value: Buffer.from(value) });
}
