import type { Knex } from 'knex';
import type { TokenReader, TokenWriter } from '../../core/store/token-store.js';
import { type TokenRow, toToken, toTokenRow } from '../rows/rows.js';

/** Finds stored tokens. */
export function findTokens(trx: Knex.Transaction): TokenReader {
  return {
    async tokenByHash(tokenHash) {
      const row: TokenRow | undefined = await trx('tokens')
        .where({ token_hash: tokenHash })
        .first();
      return row === undefined ? undefined : toToken(row);
    },
    async tokens() {
      const rows: TokenRow[] = await trx('tokens').orderBy(['created', 'token_id']);
      return rows.map(toToken);
    },
  };
}

/** Issues and revokes stored tokens. */
export function changeTokens(trx: Knex.Transaction): TokenWriter {
  return {
    async insertToken(token) {
      const inserted: unknown[] = await trx('tokens')
        .insert(toTokenRow(token))
        .onConflict('token_id')
        .ignore()
        .returning('token_id');
      return inserted.length > 0;
    },
    async revokeToken(tokenId, at) {
      const revoked: number = await trx('tokens')
        .where({ token_id: tokenId })
        .whereNull('revoked')
        .update({ revoked: at });
      return revoked > 0;
    },
  };
}
