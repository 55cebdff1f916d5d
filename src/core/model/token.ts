import type { Permission, TokenScope } from './caller.js';

/** A stored token, as the database keeps it: the secret itself is never stored. */
export interface StoredToken {
  readonly token_id: string;
  /** SHA-256 of the whole token, 64 lower-case hex digits. */
  readonly token_hash: string;
  readonly user_id: string;
  readonly scope: TokenScope;
  readonly permissions: readonly Permission[];
  readonly created: string;
  /** When it stops working; undefined means never. */
  readonly expires: string | undefined;
  /** When it was revoked; undefined means it was not. */
  readonly revoked: string | undefined;
}
