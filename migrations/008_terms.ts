import type { Knex } from 'knex';
import { exactText } from './exact-text.js';
import { keyedRows } from './keyed-rows.js';

/** Makes the table of terms: in how many memories of a partition each one stands. */
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
  // For administrators, who search every partition. It leaves the count out: on PostgreSQL a row
  // is updated in place only while no index holds what changes.
  await knex.schema.raw('create index terms_by_term on terms (term)');
}

/** Undoes it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('terms');
}
