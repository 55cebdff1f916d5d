import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of project members. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('project_members', (table) => {
    table.specificType('project_id', text).notNullable();
    table.specificType('user_id', text).notNullable();
    table.specificType('role', text).notNullable();
    table.primary(['project_id', 'user_id']);
    table.check(`role in ('reader', 'writer')`, [], 'project_members_role_known');
    // An anonymous session has the empty id, which must never be a member.
    table.check(`user_id <> ''`, [], 'project_members_user_named');
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('project_members');
}
