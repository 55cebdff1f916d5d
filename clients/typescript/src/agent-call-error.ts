import type { ServiceError, status } from '@grpc/grpc-js';
import type { ErrorReason } from '../../../gen/ts/turnstone/memory/v1/error_reason.js';

/** Status of gRPC by name, such as `UNAVAILABLE`. */
export type StatusCode = keyof typeof status;

type WithoutPrefix<Name> = Name extends `ERROR_REASON_${infer Rest}` ? Rest : never;

/** Why the service refuses calls. A newer service may have reasons besides. */
export type Reason = Exclude<WithoutPrefix<keyof typeof ErrorReason>, 'UNSPECIFIED'>;

/** A field of a request that breaks a rule. */
export interface Violation {
  /** Name of the field as the proto has it, such as `workstream_id`. */
  readonly field: string;
  /** What is wrong with it. */
  readonly message: string;
}

/** What a refusal says besides its status and text. */
export interface RefusalDetails {
  readonly reason?: string | undefined;
  readonly violations?: readonly Violation[];
  readonly requestId?: string | undefined;
  readonly retryDelayMs?: number | undefined;
}

/** A call failed: the service refused it, or was not reached, or did not answer in time. */
export class AgentCallError extends Error {
  override readonly name = 'AgentCallError';
  /** Status of gRPC. */
  readonly code: StatusCode;
  /** Why, for programs. Undefined when the service itself has not answered. */
  // The intersection keeps the words of the union in editors, which would else show a string alone.
  readonly reason: Reason | (string & {}) | undefined;
  /** All fields that break a rule; empty unless the reason is `FIELD_INVALID`. */
  readonly violations: readonly Violation[];
  /** Finds the call in the log of the service. */
  readonly requestId: string | undefined;
  /** Milliseconds to wait before trying again, when the service says so. */
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
