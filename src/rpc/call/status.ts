import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import type { Any } from '../../../gen/ts/google/protobuf/any.js';
import { BadRequest, ErrorInfo, RetryInfo } from '../../../gen/ts/google/rpc/error_details.js';
import { Status } from '../../../gen/ts/google/rpc/status.js';
import type { ErrorReason } from '../../../gen/ts/turnstone/memory/v1/error_reason.js';
import { Fault, type FaultKind, type Violation } from '../../core/model/fault.js';
import { REQUEST_ID_KEY } from './call-metadata.js';

/** The domain in google.rpc.ErrorInfo. */
const DOMAIN = 'memory.turnstone';
/** Least time that callers should wait before they retry. */
const RETRY_DELAY = { seconds: 0, nanos: 100_000_000 };

const CODES: Readonly<Record<FaultKind, status>> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  precondition: status.FAILED_PRECONDITION,
  not_found: status.NOT_FOUND,
  exists: status.ALREADY_EXISTS,
  conflict: status.ABORTED,
  unavailable: status.UNAVAILABLE,
  deadline_exceeded: status.DEADLINE_EXCEEDED,
  internal: status.INTERNAL,
};

type WithoutPrefix<Name> = Name extends `ERROR_REASON_${infer Rest}` ? Rest : never;

/** The values of the proto enum ErrorReason without their prefix: a superset of FaultReason. */
export type Reason = WithoutPrefix<keyof typeof ErrorReason>;

/** A request that is larger than any method accepts. */
export class RequestTooLarge extends Error {}

/** The caller cancelled the call. It receives no answer; this is for the log. */
export class CallCancelled extends Error {}

/** The error that a call ends with. */
export interface Refusal {
  readonly code: status;
  /** Undefined only when the caller cancelled the call. */
  readonly reason: Reason | undefined;
  /** Written for the caller. */
  readonly message: string;
  readonly violations: readonly Violation[];
}

/** Converts anything that was thrown; internal errors expose no details. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Fault) {
    const { kind, reason, message, violations } = thrown;
    return { code: CODES[kind], reason, message, violations };
  }
  if (thrown instanceof RequestTooLarge) {
    const { message } = thrown;
    const code = status.RESOURCE_EXHAUSTED;
    return { code, reason: 'REQUEST_TOO_LARGE', message, violations: [] };
  }
  if (thrown instanceof CallCancelled) {
    const { message } = thrown;
    return { code: status.CANCELLED, reason: undefined, message, violations: [] };
  }
  const message = 'internal error';
  return { code: status.INTERNAL, reason: 'INTERNAL', message, violations: [] };
}

/** Whether the service is at fault, so that the error must be logged in full. */
export function isOurFault({ code }: Refusal): boolean {
  return code === status.INTERNAL || code === status.UNAVAILABLE;
}

/** Converts a refusal to a gRPC status with google.rpc.Status in `grpc-status-details-bin`. */
export function toStatus(refusal: Refusal, requestId: string): StatusObject {
  const { code } = refusal;
  // grpc-js percent-encodes the text and throws on a lone surrogate, which would leave the call
  // without an answer.
  const details = refusal.message.toWellFormed();
  const metadata = new Metadata();
  metadata.set(REQUEST_ID_KEY, requestId);
  const rich = Status.fromPartial({
    code,
    message: details,
    details: [...detailsOf(refusal, requestId)],
  });
  metadata.set('grpc-status-details-bin', Buffer.from(Status.encode(rich).finish()));
  return { code, details, metadata };
}

function* detailsOf({ code, reason, violations }: Refusal, requestId: string): Iterable<Any> {
  if (reason !== undefined) {
    const info = { reason, domain: DOMAIN, metadata: { request_id: requestId } };
    yield pack('google.rpc.ErrorInfo', ErrorInfo.encode(info));
  }
  if (violations.length > 0) {
    const field_violations = violations.map(({ field, message }) => ({
      field,
      description: message,
    }));
    yield pack(
      'google.rpc.BadRequest',
      BadRequest.encode(BadRequest.fromPartial({ field_violations })),
    );
  }
  if (code === status.ABORTED || code === status.UNAVAILABLE) {
    yield pack('google.rpc.RetryInfo', RetryInfo.encode({ retry_delay: RETRY_DELAY }));
  }
}

function pack(type: string, message: { finish(): Uint8Array }): Any {
  return { type_url: `type.googleapis.com/${type}`, value: Buffer.from(message.finish()) };
}
