import type { Knex } from 'knex';
import { exactText } from './exact-text.js';
import { keyedRows } from './keyed-rows.js';

/**
 * Creates the table of postings: the rows of a partition that contain a term. The partition comes
 * first, so that a search reads only what its caller may see.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(
    `create table postings (
       partition bigint not null,
       term ${exactText(knex)} not null,
       row_key bigint not null,
       primary key (partition, term, row_key)
     ) ${keyedRows(knex)}`,
  );
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('postings');
}
