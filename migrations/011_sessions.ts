import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of sessions. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('sessions', (table) => {
    table.specificType('session_id', text).primary();
    table.specificType('token_hash', text).notNullable().unique();
    table.specificType('kind', text).notNullable();
    // No foreign key: closed sessions outlive their workstream.
    table.specificType('workstream_id', text).notNullable();
    table.specificType('acting_user_id', text).notNullable();
    table.specificType('parent_session_id', text).notNullable();
    table.specificType('opened', text).notNullable();
    table.specificType('closed', text);
    table.index(['workstream_id'], 'sessions_by_workstream');
    table.check(`kind in ('interactive', 'coordinator')`, [], 'sessions_kind_known');
    // The isolation of coordinators depends on these two, so the database checks them, too.
    table.check(
      `kind <> 'coordinator' or acting_user_id <> ''`,
      [],
      'sessions_coordinator_has_user',
    );
    table.check(
      `kind <> 'coordinator' or parent_session_id = ''`,
      [],
      'sessions_child_is_interactive',
    );
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('sessions');
}
