import type { Knex } from 'knex';

/**
 * Ends the statement that creates a table whose primary key is most of its row. SQLite then stores
 * the rows in the tree of the key; otherwise it would store the key twice.
 */
export function keyedRows(knex: Knex): string {
  return knex.client.driverName === 'pg' ? '' : 'without rowid';
}
