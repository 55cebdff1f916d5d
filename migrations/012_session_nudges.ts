import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of nudges: when each kind was last granted to each session. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('session_nudges', (table) => {
    table.specificType('session_id', text).notNullable();
    table.specificType('kind', text).notNullable();
    // Milliseconds since 1970-01-01T00:00:00Z, because cooldowns are counted.
    table.bigInteger('claimed_at').notNullable();
    table.primary(['session_id', 'kind']);
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('session_nudges');
}
