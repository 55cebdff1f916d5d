import type { Permission, TokenScope } from './caller.js';

/** A stored token. Only its hash is stored, never the secret. */
export interface StoredToken {
  readonly token_id: string;
  /** SHA-256 of the whole token, 64 lower-case hex digits. */
  readonly token_hash: string;
  readonly user_id: string;
  readonly scope: TokenScope;
  readonly permissions: readonly Permission[];
  readonly created: string;
  /** Undefined if it never expires. */
  readonly expires: string | undefined;
  /** Undefined if it is not revoked. */
  readonly revoked: string | undefined;
}
