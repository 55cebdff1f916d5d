/** Broad class of a fault; `rpc/status.ts` gives each one gRPC status. */
export type FaultKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'precondition'
  | 'not_found'
  | 'exists'
  | 'conflict'
  | 'unavailable'
  | 'deadline_exceeded'
  | 'internal';

/** Every reason core, auth and storage give: the proto enum `ErrorReason` without its prefix. */
export const FAULT_REASONS = [
  'FIELD_INVALID',
  'REQUEST_INVALID',
  'TOKEN_INVALID',
  'TOKEN_SCOPE_INSUFFICIENT',
  'PERMISSION_MISSING',
  'SCOPE_NOT_ALLOWED',
  'SCOPE_ID_REQUIRED',
  'SCOPE_ID_NOT_ALLOWED',
  'NOT_OWNER',
  'MEMORY_NOT_FOUND',
  'WORKSTREAM_NOT_FOUND',
  'STORAGE_CONFLICT',
  'STORAGE_UNAVAILABLE',
  'STORAGE_FAILED',
  'DEADLINE_EXCEEDED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
  'ALREADY_EXISTS',
  'PROJECT_NOT_FOUND',
  'SESSION_NOT_FOUND',
  'SESSION_CLOSED',
  'SESSION_REQUIRED',
  'SURFACE_NOT_ALLOWED',
  'IDENTITY_REQUIRED',
  'PROJECT_NOT_ATTACHED',
  'PROJECT_NOT_ACCESSIBLE',
  'PROJECT_READ_ONLY',
  'MEMORY_DISABLED',
] as const;

/** Why a call was refused, for programs. */
export type FaultReason = (typeof FAULT_REASONS)[number];

/** One field that breaks a rule. `message` is a whole sentence part that names the field. */
export interface Violation {
  readonly field: string;
  readonly message: string;
}

/** What a `Fault` may carry besides its kind, reason and message. */
export interface FaultOptions {
  readonly violations?: readonly Violation[];
  /** What went wrong underneath: logged whole, never shown to the caller. */
  readonly cause?: unknown;
}

/**
 * Anything that a caller caused or must be told. `message` is written for the caller and holds no
 * engine, driver or stack text. Everything else that is thrown counts as a fault of ours.
 */
export class Fault extends Error {
  readonly kind: FaultKind;
  readonly reason: FaultReason;
  readonly violations: readonly Violation[];

  constructor(kind: FaultKind, reason: FaultReason, message: string, options: FaultOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'Fault';
    this.kind = kind;
    this.reason = reason;
    this.violations = options.violations ?? [];
  }
}

/**
 * Refuses fields that break a rule. The first violation is the message; all of them travel along.
 *
 * @param violations at least one, in the order in which fields are checked
 */
export function fieldsInvalid(violations: readonly [Violation, ...Violation[]]): Fault {
  return new Fault('invalid', 'FIELD_INVALID', violations[0].message, { violations });
}
