import type { TokenReader, TokenWriter } from '../../core/store/token-store.js';
import type { Connection } from '../engine/connection.js';
import { placeholdersOf } from '../engine/statement.js';
import { TOKEN_COLUMNS, type TokenRow, toToken, toTokenRow } from '../rows/rows.js';

/** Reads stored tokens. */
export function findTokens(connection: Connection): TokenReader {
  const byHash = connection.prepare<TokenRow>((knex, value) =>
    knex('tokens')
      .where({ token_hash: value('token_hash') })
      .select(...TOKEN_COLUMNS),
  );
  const all = connection.prepare<TokenRow>((knex) =>
    knex('tokens')
      .orderBy(['created', 'token_id'])
      .select(...TOKEN_COLUMNS),
  );
  return {
    async tokenByHash(tokenHash) {
      const [row] = await byHash({ token_hash: tokenHash });
      return row === undefined ? undefined : toToken(row);
    },
    async tokens() {
      return (await all({})).map(toToken);
    },
  };
}

/** Issues and revokes stored tokens. */
export function changeTokens(connection: Connection): TokenWriter {
  const insert = connection.prepare((knex, value) =>
    knex('tokens')
      .insert(placeholdersOf(value, TOKEN_COLUMNS))
      .onConflict('token_id')
      .ignore()
      .returning('token_id'),
  );
  const revoke = connection.prepare((knex, value) =>
    knex('tokens')
      .where({ token_id: value('token_id') })
      .whereNull('revoked')
      .update({ revoked: value('at') })
      .returning('token_id'),
  );
  return {
    async insertToken(token) {
      return (await insert({ ...toTokenRow(token) })).length > 0;
    },
    async revokeToken(tokenId, at) {
      return (await revoke({ token_id: tokenId, at })).length > 0;
    },
  };
}
