import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of workstreams. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('workstreams', (table) => {
    table.specificType('workstream_id', text).primary();
    table.specificType('owner_user_id', text).notNullable();
    // No foreign key: an attachment outlives its project. Access is rejected then, without fallback.
    table.specificType('project_id', text).notNullable();
    table.boolean('memory_enabled').notNullable();
    table.specificType('created', text).notNullable();
    table.specificType('updated', text).notNullable();
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('workstreams');
}
