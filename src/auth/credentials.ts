import type { Permission, TokenScope } from '../core/model/caller.js';
import type { Reader, UnitOptions } from '../core/store/store.js';

/** The audience of a JWT: memories, or administration. Stored tokens are valid for both. */
export type Audience = 'turnstone-server' | 'turnstone-console';

/**
 * Looks up credentials again, in some unit of work.
 *
 * @throws Fault TOKEN_INVALID, SESSION_CLOSED
 */
export type Lookup = (reader: Pick<Reader, 'tokenByHash' | 'sessionByHash'>) => Promise<void>;

/** What a token grants its sender. */
export interface TokenCredentials {
  readonly kind: 'api';
  /** Never empty. */
  readonly user_id: string;
  /** Undefined when the token has no scope. */
  readonly tokenScope: TokenScope | undefined;
  readonly permissions: ReadonlySet<Permission>;
  /** How to look them up again; undefined if they need none, or were looked up just now. */
  readonly lookup?: Lookup | undefined;
}

/** The session of a session token. Its access is read later, in each unit of work. */
export interface SessionCredentials {
  readonly kind: 'session';
  readonly session_id: string;
  /** How to look them up again; undefined if they were looked up just now. */
  readonly lookup?: Lookup | undefined;
}

/** An authenticated sender. */
export type Credentials = TokenCredentials | SessionCredentials;

/** Authenticates callers. */
export interface Authenticator {
  /**
   * Checks the token of a call. Credentials that were valid before may be returned from memory: before
   * the call is answered, it looks them up in one of its units of work or with `lookUp`.
   *
   * @param authorization value of the header or metadata entry `authorization`, if there is one
   * @throws Fault TOKEN_INVALID, SESSION_CLOSED, and those of the store
   */
  authenticate(
    authorization: string | undefined,
    audience: Audience,
    options: UnitOptions,
  ): Promise<Credentials>;
  /** Looks up credentials in a unit of work of their own. Throws what the look-up throws. */
  lookUp(lookup: Lookup, options: UnitOptions): Promise<void>;
}
