import type { Permission, TokenScope } from '../core/model/caller.js';
import type { UnitOptions } from '../core/store/store.js';

/** The audience of a JWT: memories, or administration. Stored tokens are valid for both. */
export type Audience = 'turnstone-server' | 'turnstone-console';

/** What a token grants its sender. */
export interface TokenCredentials {
  readonly kind: 'api';
  /** Never empty. */
  readonly user_id: string;
  /** Undefined when the token has no scope. */
  readonly tokenScope: TokenScope | undefined;
  readonly permissions: ReadonlySet<Permission>;
}

/** The session of a session token. Its access is read later, in each unit of work. */
export interface SessionCredentials {
  readonly kind: 'session';
  readonly session_id: string;
}

/** An authenticated sender. */
export type Credentials = TokenCredentials | SessionCredentials;

/** Authenticates callers. */
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
