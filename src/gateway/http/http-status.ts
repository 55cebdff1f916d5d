import { status as Code } from '@grpc/grpc-js';

/** Reasons of the gateway's own errors: some of the proto enum ErrorReason, without its prefix. */
export type Reason =
  | 'DEADLINE_EXCEEDED'
  | 'FIELD_INVALID'
  | 'INTERNAL'
  | 'PERMISSION_MISSING'
  | 'REQUEST_INVALID'
  | 'REQUEST_TOO_LARGE'
  | 'ROUTE_NOT_FOUND'
  | 'SERVICE_UNAVAILABLE'
  | 'STORAGE_CONFLICT'
  | 'TOKEN_INVALID';

/** The HTTP form of one gRPC status. */
export interface StatusRule {
  readonly status: number;
  /** Used when the server sent no reason. */
  readonly reason: Reason;
  /** Used when the server sent no reason, because then the text is gRPC's and not the server's. */
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const INTERNAL: StatusRule = { status: 500, reason: 'INTERNAL', message: 'internal error' };

const RULES: ReadonlyMap<Code, StatusRule> = new Map<Code, StatusRule>([
  [Code.CANCELLED, { status: 499, reason: 'SERVICE_UNAVAILABLE', message: 'call cancelled' }],
  [
    Code.INVALID_ARGUMENT,
    { status: 400, reason: 'REQUEST_INVALID', message: 'the request is not valid' },
  ],
  [
    Code.FAILED_PRECONDITION,
    { status: 400, reason: 'REQUEST_INVALID', message: 'the request cannot be carried out now' },
  ],
  [
    Code.UNAUTHENTICATED,
    {
      status: 401,
      reason: 'TOKEN_INVALID',
      message: 'a valid bearer token is required',
      headers: { 'www-authenticate': 'Bearer' },
    },
  ],
  [
    Code.PERMISSION_DENIED,
    { status: 403, reason: 'PERMISSION_MISSING', message: 'permission denied' },
  ],
  [Code.NOT_FOUND, { status: 404, reason: 'ROUTE_NOT_FOUND', message: 'not found' }],
  [Code.ALREADY_EXISTS, { status: 409, reason: 'STORAGE_CONFLICT', message: 'already exists' }],
  [
    Code.ABORTED,
    { status: 409, reason: 'STORAGE_CONFLICT', message: 'another writer was in the way' },
  ],
  [
    Code.RESOURCE_EXHAUSTED,
    { status: 429, reason: 'SERVICE_UNAVAILABLE', message: 'too many requests' },
  ],
  [Code.UNIMPLEMENTED, { status: 501, reason: 'INTERNAL', message: 'not implemented' }],
  [
    Code.UNAVAILABLE,
    {
      status: 503,
      reason: 'SERVICE_UNAVAILABLE',
      message: 'service unavailable',
      headers: { 'retry-after': '1' },
    },
  ],
  [
    Code.DEADLINE_EXCEEDED,
    {
      status: 504,
      reason: 'DEADLINE_EXCEEDED',
      message: 'the service did not answer in time',
    },
  ],
]);

/** Returns the HTTP form of a gRPC status; a status without a rule is a 500. */
export function statusRule(code: Code): StatusRule {
  return RULES.get(code) ?? INTERNAL;
}
