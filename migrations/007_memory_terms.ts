import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/**
 * Adds the terms of a memory to its row, so that no search analyses a stored text. Earlier rows
 * have version 0, which means never analysed.
 */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.alterTable('structured_memories', (table) => {
    table.specificType('terms', text).notNullable().defaultTo('');
    table.integer('terms_version').notNullable().defaultTo(0);
    // Finds the rows of other versions without reading those of the current one.
    table.index(['terms_version', 'row_key'], 'structured_memories_by_terms_version');
  });
}

/** Drops it. Plain statements, because Knex would copy the whole table on SQLite. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index structured_memories_by_terms_version');
  await knex.schema.raw('alter table structured_memories drop column terms_version');
  await knex.schema.raw('alter table structured_memories drop column terms');
}
