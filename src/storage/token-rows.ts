import type { Knex } from 'knex';
import type { Reader, Writer } from '../core/ports.js';
import { type TokenRow, toToken, toTokenRow } from './rows.js';

/** Finds stored tokens. */
export function findTokens(unit: Knex.Transaction): Pick<Reader, 'tokenByHash' | 'tokens'> {
  return {
    async tokenByHash(tokenHash) {
      const row: TokenRow | undefined = await unit('tokens')
        .where({ token_hash: tokenHash })
        .first();
      return row === undefined ? undefined : toToken(row);
    },
    async tokens() {
      const rows: TokenRow[] = await unit('tokens').orderBy(['created', 'token_id']);
      return rows.map(toToken);
    },
  };
}

/** Issues and revokes stored tokens. */
export function changeTokens(unit: Knex.Transaction): Pick<Writer, 'insertToken' | 'revokeToken'> {
  return {
    async insertToken(token) {
      const inserted: unknown[] = await unit('tokens')
        .insert(toTokenRow(token))
        .onConflict('token_id')
        .ignore()
        .returning('token_id');
      return inserted.length > 0;
    },
    async revokeToken(tokenId, at) {
      const revoked: number = await unit('tokens')
        .where({ token_id: tokenId })
        .whereNull('revoked')
        .update({ revoked: at });
      return revoked > 0;
    },
  };
}
