import type { Workstream } from './registry.js';

/** Token scopes, weakest first; each implies the ones before it. */
export const TOKEN_SCOPES = ['read', 'write', 'approve', 'service'] as const;

/** How much a token may do. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a token may be permitted to do beyond its scope. */
export const PERMISSIONS = ['admin.memories', 'registry'] as const;

/** One permission of a token. */
export type Permission = (typeof PERMISSIONS)[number];

/** The way a call came in. Audit events record it. */
export type Surface = 'grpc' | 'rest';

/** Somebody who calls with a stored token or a JWT. */
export interface ApiCaller {
  readonly kind: 'api';
  /** The user behind the token; never empty. */
  readonly user_id: string;
  /** Undefined when the token holds no scope at all. */
  readonly tokenScope: TokenScope | undefined;
  readonly permissions: ReadonlySet<Permission>;
  readonly surface: Surface;
  /** Network address the call came from, as far as it is known; empty otherwise. */
  readonly address: string;
}

/** Whoever makes a call. Sessions of agents join this union. */
export type Caller = ApiCaller;

/** Facts that may change between two calls, so each unit of work reads them itself. */
export interface Standing {
  /** The workstream that the request names, when it names one that exists. */
  readonly workstream?: Workstream | undefined;
}

/** Says whether a token scope is at least the needed one. */
export function reaches(held: TokenScope | undefined, needed: TokenScope): boolean {
  return held !== undefined && TOKEN_SCOPES.indexOf(held) >= TOKEN_SCOPES.indexOf(needed);
}

/** Says whether a caller holds a permission; a service token holds every one. */
export function isPermitted(caller: ApiCaller, permission: Permission): boolean {
  return caller.permissions.has(permission) || reaches(caller.tokenScope, 'service');
}
