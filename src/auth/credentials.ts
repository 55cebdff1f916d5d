import type { Permission, TokenScope } from '../core/caller.js';
import type { UnitOptions } from '../core/ports.js';

/** Whom a JWT is made for: memories, or administration. Stored tokens serve both. */
export type Audience = 'turnstone-server' | 'turnstone-console';

/** What a token says about whoever sends it. */
export interface Credentials {
  /** Never empty. */
  readonly user_id: string;
  /** Undefined when the token holds no scope at all. */
  readonly tokenScope: TokenScope | undefined;
  readonly permissions: ReadonlySet<Permission>;
}

/** Tells who is calling. */
export interface Authenticator {
  /**
   * Checks the token of a call.
   *
   * @param authorization value of the header or metadata entry `authorization`, if there is one
   * @throws Fault TOKEN_INVALID, and those of the store
   */
  authenticate(
    authorization: string | undefined,
    audience: Audience,
    options: UnitOptions,
  ): Promise<Credentials>;
}
