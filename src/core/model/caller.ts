import type { Project, ProjectRole, Session, Workstream } from './registry.js';

/** Token scopes, weakest first; each implies the ones before it. */
export const TOKEN_SCOPES = ['read', 'write', 'approve', 'service'] as const;

/** What a token may do. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Permissions that a token may have beyond its scope. */
export const PERMISSIONS = ['admin.memories', 'registry'] as const;

/** One permission of a token. */
export type Permission = (typeof PERMISSIONS)[number];

/** The API that a call used. Audit events record it. */
export type Surface = 'grpc' | 'rest';

/** A caller with a stored token or a JWT. */
export interface ApiCaller {
  readonly kind: 'api';
  /** The token's user; never empty. */
  readonly user_id: string;
  /** Undefined if the token has no scope. */
  readonly tokenScope: TokenScope | undefined;
  readonly permissions: ReadonlySet<Permission>;
  readonly surface: Surface;
  /** Network address of the client; empty if unknown. */
  readonly address: string;
}

/** A caller with a session credential. Each unit of work reads the session's access again. */
export interface SessionCaller {
  readonly kind: 'session';
  readonly session_id: string;
  /** Called when a unit of work has read its access and found it open. */
  readonly onOpen?: (() => void) | undefined;
}

/** The caller of an operation. */
export type Caller = ApiCaller | SessionCaller;

/** What decides which namespaces a caller with a token has access to, read in one unit of work. */
export interface ApiAccess {
  readonly kind: 'api';
  readonly caller: ApiCaller;
  /** The workstream that the request names, if it exists. */
  readonly workstream?: Workstream | undefined;
}

/** What decides which namespaces a session has access to, read in one unit of work. */
export interface SessionAccess {
  readonly kind: 'session';
  readonly session: Session;
  /** The workstream of the session. */
  readonly workstream: Workstream;
  /** The attached project, if one is attached and exists. */
  readonly project: Project | undefined;
  /** Role of the acting user in that project, if a member. */
  readonly role: ProjectRole | undefined;
}

/** Access of a caller. It may change between calls, so each unit of work reads it again. */
export type Access = ApiAccess | SessionAccess;

/** Returns whether a token scope includes the needed one. */
export function reaches(held: TokenScope | undefined, needed: TokenScope): boolean {
  return held !== undefined && TOKEN_SCOPES.indexOf(held) >= TOKEN_SCOPES.indexOf(needed);
}

/** Returns whether a caller has a permission; a service token has all of them. */
export function isPermitted(caller: ApiCaller, permission: Permission): boolean {
  return caller.permissions.has(permission) || reaches(caller.tokenScope, 'service');
}
