import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Creates the table of audit events. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('audit_events', (table) => {
    table.specificType('event_id', text).primary();
    table.specificType('timestamp', text).notNullable();
    table.specificType('user_id', text).notNullable();
    table.specificType('action', text).notNullable();
    table.specificType('resource_type', text).notNullable();
    table.specificType('resource_id', text).notNullable();
    // A JSON object of texts, stored as text, so that both engines return the same bytes.
    table.specificType('detail', text).notNullable();
    table.specificType('address', text).notNullable();
    table.index(['resource_type', 'resource_id', 'timestamp'], 'audit_events_by_resource');
  });
}

/** Drops it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_events');
}
