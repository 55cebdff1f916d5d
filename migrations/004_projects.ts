import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of projects. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('projects', (table) => {
    table.specificType('project_id', text).primary();
    table.specificType('display_name', text).notNullable();
    table.specificType('owner_user_id', text).notNullable();
    table.specificType('visibility', text).notNullable();
    table.specificType('state', text).notNullable();
    table.specificType('created', text).notNullable();
    table.specificType('updated', text).notNullable();
    table.check(`visibility in ('private', 'public')`, [], 'projects_visibility_known');
    table.check(`state in ('active', 'archived')`, [], 'projects_state_known');
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('projects');
}
