import type { Project, ProjectRole, Session, Workstream } from './registry.js';

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

/** The session of an agent. What it may touch is read anew in each unit of work. */
export interface SessionCaller {
  readonly kind: 'session';
  readonly session_id: string;
}

/** Whoever makes a call. */
export type Caller = ApiCaller | SessionCaller;

/** What decides which namespaces a caller with a token reaches, as of one unit of work. */
export interface ApiAccess {
  readonly kind: 'api';
  readonly caller: ApiCaller;
  /** The workstream that the request names, when it names one that exists. */
  readonly workstream?: Workstream | undefined;
}

/** What decides which namespaces a session reaches, as of one unit of work. */
export interface SessionAccess {
  readonly kind: 'session';
  readonly session: Session;
  /** The workstream of the session. */
  readonly workstream: Workstream;
  /** The attached project, when one is attached and exists. */
  readonly project: Project | undefined;
  /** What the acting user is in that project, if a member. */
  readonly role: ProjectRole | undefined;
}

/** Facts that may change between two calls, so each unit of work reads them itself. */
export type Access = ApiAccess | SessionAccess;

/** Says whether a token scope is at least the needed one. */
export function reaches(held: TokenScope | undefined, needed: TokenScope): boolean {
  return held !== undefined && TOKEN_SCOPES.indexOf(held) >= TOKEN_SCOPES.indexOf(needed);
}

/** Says whether a caller holds a permission; a service token holds every one. */
export function isPermitted(caller: ApiCaller, permission: Permission): boolean {
  return caller.permissions.has(permission) || reaches(caller.tokenScope, 'service');
}
