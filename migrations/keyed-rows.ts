import type { Knex } from 'knex';

/**
 * Ends the statement that makes a table whose primary key is most of its row. SQLite then keeps the
 * rows in the tree of the key, where it would otherwise keep them twice.
 */
export function keyedRows(knex: Knex): string {
  return knex.client.driverName === 'pg' ? '' : 'without rowid';
}
