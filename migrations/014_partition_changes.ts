import type { Knex } from 'knex';

const BY_NAMESPACE = 'structured_memories_by_namespace';

/**
 * Counts the changes of a partition, so that a copy of its index can be recognised as current without
 * reading it. The index by namespace contains the versions of rows, so that finding those that changed
 * since reads no row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('partitions', (table) => {
    table.bigInteger('changes').notNullable().defaultTo(0);
  });
  await replaceIndex(knex, 'scope, scope_id, updated desc, memory_id, version');
}

/** Undoes it. A plain statement, because Knex would copy the whole table on SQLite. */
export async function down(knex: Knex): Promise<void> {
  await replaceIndex(knex, 'scope, scope_id, updated desc, memory_id');
  await knex.schema.raw('alter table partitions drop column changes');
}

async function replaceIndex(knex: Knex, columns: string): Promise<void> {
  await knex.schema.raw(`drop index ${BY_NAMESPACE}`);
  await knex.schema.raw(`create index ${BY_NAMESPACE} on structured_memories (${columns})`);
}
