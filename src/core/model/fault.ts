/** Class of a fault; each one has one gRPC status. */
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

/** All reasons of faults: the proto enum `ErrorReason` without its prefix. */
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

/** Machine-readable reason of a fault. */
export type FaultReason = (typeof FAULT_REASONS)[number];

/** A field that violates a rule. `message` starts with the field's name. */
export interface Violation {
  readonly field: string;
  readonly message: string;
}

/** Optional details of a `Fault`. */
export interface FaultOptions {
  readonly violations?: readonly Violation[];
  /** Underlying error: logged in full, never shown to the caller. */
  readonly cause?: unknown;
}

/**
 * An error that is reported to the caller. `message` is written for the caller and contains no engine,
 * driver or stack text. Every other thrown error is reported as an internal error.
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
 * Creates the fault for invalid fields. The first violation is the message; the fault has all of them.
 *
 * @param violations at least one, in the order of checking
 */
export function fieldsInvalid(violations: readonly [Violation, ...Violation[]]): Fault {
  return new Fault('invalid', 'FIELD_INVALID', violations[0].message, { violations });
}
