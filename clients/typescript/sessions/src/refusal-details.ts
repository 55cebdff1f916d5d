import type { Metadata, ServiceError } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import type { Any } from '../../../../gen/ts/google/protobuf/any.js';
import { BadRequest, ErrorInfo, RetryInfo } from '../../../../gen/ts/google/rpc/error_details.js';
import { Status } from '../../../../gen/ts/google/rpc/status.js';
import { AgentCallError, type RefusalDetails, type StatusCode } from './agent-call-error.js';

/** Domain of our reasons. Proxies may add an ErrorInfo with another domain. */
const DOMAIN = 'memory.turnstone';

/** Type guard for errors of grpc-js. */
export function isServiceError(thrown: unknown): thrown is ServiceError {
  return thrown instanceof Error && 'code' in thrown && 'metadata' in thrown;
}

/** Converts a gRPC error, such as one passed to the callback of a stub. */
export function toCallError(error: ServiceError): AgentCallError {
  const code = status[error.code] as StatusCode;
  return new AgentCallError(code, error.details, readDetails(error.metadata), error);
}

function readDetails(metadata: Metadata): RefusalDetails {
  const requestId = metadata.get('x-request-id')[0]?.toString();
  const [bytes] = metadata.get('grpc-status-details-bin');
  try {
    return {
      requestId,
      ...(Buffer.isBuffer(bytes) ? unpackAll(Status.decode(bytes).details) : {}),
    };
  } catch {
    // A proxy sent a value that is no google.rpc.Status.
    return { requestId };
  }
}

function unpackAll(details: readonly Any[]): RefusalDetails {
  const infos = details.flatMap(unpack('ErrorInfo', ErrorInfo));
  const [badRequest] = details.flatMap(unpack('BadRequest', BadRequest));
  const delay = details.flatMap(unpack('RetryInfo', RetryInfo))[0]?.retry_delay;
  return {
    reason: infos.find(({ domain }) => domain === DOMAIN)?.reason,
    violations: (badRequest?.field_violations ?? []).map(({ field, description }) => ({
      field,
      message: description,
    })),
    retryDelayMs: delay && delay.seconds * 1_000 + delay.nanos / 1_000_000,
  };
}

function unpack<Detail>(type: string, { decode }: { decode(bytes: Uint8Array): Detail }) {
  return ({ type_url, value }: Any): readonly Detail[] =>
    type_url.endsWith(`/google.rpc.${type}`) ? [decode(value)] : [];
}
