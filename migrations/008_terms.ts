import type { Knex } from 'knex';
import { exactText } from './exact-text.js';
import { keyedRows } from './keyed-rows.js';

/** Creates the table of terms: in how many memories of a partition each one occurs. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `create table terms (
       partition bigint not null,
       term ${exactText(knex)} not null,
       memories integer not null,
       primary key (partition, term),
       constraint terms_memories_positive check (memories > 0)
     ) ${keyedRows(knex)}`,
  );
  // For administrators, who search every partition. Without the count: PostgreSQL updates a row in
  // place only if no index contains the changed column.
  await knex.schema.raw('create index terms_by_term on terms (term)');
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('terms');
}
