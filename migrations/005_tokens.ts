import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of tokens, which holds hashes and no secrets. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('tokens', (table) => {
    table.specificType('token_id', text).primary();
    table.specificType('token_hash', text).notNullable().unique();
    table.specificType('user_id', text).notNullable();
    table.specificType('scope', text).notNullable();
    // Words separated by commas.
    table.specificType('permissions', text).notNullable();
    table.specificType('created', text).notNullable();
    table.specificType('expires', text);
    table.specificType('revoked', text);
    table.check(`scope in ('read', 'write', 'approve', 'service')`, [], 'tokens_scope_known');
    table.check(`user_id <> ''`, [], 'tokens_user_named');
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('tokens');
}
