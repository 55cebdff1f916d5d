import type { Permission, TokenScope } from '../core/model/caller.js';
import type { UnitOptions } from '../core/store/store.js';

/** Whom a JWT is made for: memories, or administration. Stored tokens serve both. */
export type Audience = 'turnstone-server' | 'turnstone-console';

/** What a token says about whoever sends it. */
export interface TokenCredentials {
  readonly kind: 'api';
  /** Never empty. */
  readonly user_id: string;
  /** Undefined when the token holds no scope at all. */
  readonly tokenScope: TokenScope | undefined;
  readonly permissions: ReadonlySet<Permission>;
}

/** Which session a credential of ours belongs to. What it may touch is read later, and anew. */
export interface SessionCredentials {
  readonly kind: 'session';
  readonly session_id: string;
}

/** Who sends a credential. */
export type Credentials = TokenCredentials | SessionCredentials;

/** Tells who is calling. */
export interface Authenticator {
  /**
   * Checks the token of a call.
   *
   * @param authorization value of the header or metadata entry `authorization`, if there is one
   * @throws Fault TOKEN_INVALID, SESSION_CLOSED, and those of the store
   */
  authenticate(
    authorization: string | undefined,
    audience: Audience,
    options: UnitOptions,
  ): Promise<Credentials>;
}
