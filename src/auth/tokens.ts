import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Permission, TokenScope } from '../core/model/caller.js';
import type { StoredToken } from '../core/model/token.js';

/** The properties of a new token. Times are text as in rows, see `core/model/timestamp.ts`. */
export interface TokenOrder {
  readonly user_id: string;
  readonly scope: TokenScope;
  readonly permissions: readonly Permission[];
  readonly created: string;
  /** When it expires; undefined means never. */
  readonly expires: string | undefined;
  /** Random when absent. With a fixed id, at most one such token can exist. */
  readonly token_id?: string | undefined;
}

/** A new token. */
export interface IssuedToken {
  /** The token itself, `ts_` and 64 lower-case hex digits. It is not stored anywhere. */
  readonly secret: string;
  /** What to store. */
  readonly token: StoredToken;
}

/** Makes a token from 256 random bits. */
export function issueToken(order: TokenOrder): IssuedToken {
  const secret = `ts_${randomBytes(32).toString('hex')}`;
  const { user_id, scope, permissions, created, expires, token_id = randomUUID() } = order;
  return {
    secret,
    token: {
      token_id,
      token_hash: tokenHash(secret),
      user_id,
      scope,
      permissions,
      created,
      expires,
      revoked: undefined,
    },
  };
}

/**
 * Returns the SHA-256 of a token, 64 lower-case hex digits. The token has 256 random bits, so a
 * plain digest is as safe as a slow hash.
 */
export function tokenHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
