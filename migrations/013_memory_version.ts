import type { Knex } from 'knex';

/**
 * Counts the changes of a memory, so that a decoded copy of its terms can be recognised as current
 * without reading them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('structured_memories', (table) => {
    table.integer('version').notNullable().defaultTo(1);
  });
}

/** Undoes it. A plain statement, because Knex would copy the whole table on SQLite. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table structured_memories drop column version');
}
