import type { Knex } from 'knex';

/**
 * Names the type of a text column that is compared and sorted byte for byte on both engines.
 * PostgreSQL would otherwise follow the locale of the database.
 */
export function exactText(knex: Knex): string {
  return knex.client.driverName === 'pg' ? 'text collate "C"' : 'text';
}
