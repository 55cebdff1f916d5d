import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/**
 * Creates the table of partitions: a row for each namespace. Writers of the namespace lock it
 * first, and it counts the memories there.
 */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('partitions', (table) => {
    table.bigIncrements('id');
    table.specificType('scope', text).notNullable();
    table.specificType('scope_id', text).notNullable();
    table.integer('memories').notNullable();
    table.unique(['scope', 'scope_id']);
    table.check(
      `scope in ('global', 'workstream', 'user', 'coordinator', 'project')`,
      [],
      'partitions_scope_known',
    );
    table.check(`(scope = 'global') = (scope_id = '')`, [], 'partitions_only_global_has_no_id');
    table.check('memories >= 0', [], 'partitions_memories_not_negative');
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('partitions');
}
