import type { Knex } from 'knex';
import { exactText } from './exact-text.js';

/** Makes the audit trail. */
export async function up(knex: Knex): Promise<void> {
  const text = exactText(knex);
  await knex.schema.createTable('audit_events', (table) => {
    table.specificType('event_id', text).primary();
    table.specificType('timestamp', text).notNullable();
    table.specificType('user_id', text).notNullable();
    table.specificType('action', text).notNullable();
    table.specificType('resource_type', text).notNullable();
    table.specificType('resource_id', text).notNullable();
    // A JSON object of words; text, so that both engines hand back the same bytes.
    table.specificType('detail', text).notNullable();
    table.specificType('address', text).notNullable();
    table.index(['resource_type', 'resource_id', 'timestamp'], 'audit_events_by_resource');
  });
}

/** Undoes it, with all its rows. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_events');
}
