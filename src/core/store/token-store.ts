import type { StoredToken } from '../model/token.js';

/** Reads of stored tokens. */
export interface TokenReader {
  /** Finds a token by the SHA-256 of its text, revoked and expired tokens included. */
  tokenByHash(tokenHash: string): Promise<StoredToken | undefined>;
  /** Returns every token ever created, oldest first. */
  tokens(): Promise<readonly StoredToken[]>;
}

/** Changes of stored tokens. */
export interface TokenWriter {
  /** Inserts a token unless its token_id exists. Returns whether it was inserted. */
  insertToken(token: StoredToken): Promise<boolean>;
  /** Revokes a token, expired or not. Returns false if it is missing or already revoked. */
  revokeToken(tokenId: string, at: string): Promise<boolean>;
}
