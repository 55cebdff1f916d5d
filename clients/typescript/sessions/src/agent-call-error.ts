import type { ServiceError, status } from '@grpc/grpc-js';
import type { ErrorReason } from '../../../../gen/ts/turnstone/memory/v1/error_reason.js';

/** Name of a gRPC status code, such as `UNAVAILABLE`. */
export type StatusCode = keyof typeof status;

type WithoutPrefix<Name> = Name extends `ERROR_REASON_${infer Rest}` ? Rest : never;

/** Reason of an error, without the enum prefix. A newer service may send others. */
export type Reason = Exclude<WithoutPrefix<keyof typeof ErrorReason>, 'UNSPECIFIED'>;

/** An invalid field of a request. */
export interface Violation {
  /** Name of the field in the proto, such as `workstream_id`. */
  readonly field: string;
  /** What is wrong with it. */
  readonly message: string;
}

/** Details of an error besides its status and message. */
export interface RefusalDetails {
  readonly reason?: string | undefined;
  readonly violations?: readonly Violation[];
  readonly requestId?: string | undefined;
  readonly retryDelayMs?: number | undefined;
}

/** A failed call: rejected by the service, service unreachable, or deadline exceeded. */
export class AgentCallError extends Error {
  override readonly name = 'AgentCallError';
  /** gRPC status code. */
  readonly code: StatusCode;
  /** Machine-readable reason. Undefined when the error is not from the service. */
  // The intersection keeps editors completing the union, which would otherwise widen to string.
  readonly reason: Reason | (string & {}) | undefined;
  /** All invalid fields; empty unless the reason is `FIELD_INVALID`. */
  readonly violations: readonly Violation[];
  /** Request id, by which the service logs the call. */
  readonly requestId: string | undefined;
  /** Milliseconds to wait before a retry, when the service sends a delay. */
  readonly retryDelayMs: number | undefined;

  /** Use {@link toCallError}, which reads the details. */
  constructor(code: StatusCode, message: string, details: RefusalDetails, cause?: ServiceError) {
    super(message, { cause });
    this.code = code;
    this.reason = details.reason;
    this.violations = details.violations ?? [];
    this.requestId = details.requestId;
    this.retryDelayMs = details.retryDelayMs;
  }
}
