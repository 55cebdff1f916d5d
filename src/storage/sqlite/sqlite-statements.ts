import type { Knex } from 'knex';
import type { ListForms, RawConnection } from '../engine/connection.js';
import type { Value } from '../engine/statement.js';
import { LARGE_COMMIT_ROWS, type LargeCommits } from './large-commits.js';
import type { SqliteConnection, SqliteStatement } from './sqlite-clients.js';

/**
 * Wraps a connection of the driver. It keeps those statements prepared that run again.
 *
 * @param largeCommits of the connection that writes
 */
export function wrapSqlite(raw: SqliteConnection, largeCommits?: LargeCommits): RawConnection {
  const kept = new Map<string, SqliteStatement>();
  /** Rows changed since the last statement that begins or ends a transaction. */
  let changedRows = 0;
  return {
    isInTransaction: () => raw.inTransaction,
    async execute(sql, values, isKept) {
      const statement = kept.get(sql) ?? raw.prepare(sql);
      if (isKept) kept.set(sql, statement);
      const bound = values.map(toBound);
      if (statement.reader) return statement.all(...bound);
      if (sql === 'COMMIT' && changedRows >= LARGE_COMMIT_ROWS && largeCommits !== undefined) {
        await largeCommits.run(raw, () => statement.run());
      } else {
        const { changes } = statement.run(...bound);
        changedRows += changes;
      }
      if (!raw.inTransaction || sql.startsWith('BEGIN')) changedRows = 0;
      return [];
    },
  };
}

/** Lists travel as JSON. */
export const sqliteLists = (knex: Knex): ListForms => ({
  itemsAtOnce: 1_024,
  textTable: (list) => knex.raw('(select value from json_each(?))', [list]),
  numberTable: (list) => knex.raw('(select value, key + 1 as place from json_each(?))', [list]),
  listTable: (json) =>
    knex.raw(
      `(select value ->> 0 as partition, value ->> 1 as term, value ->> 2 as newest,
         value ->> 3 as older from json_each(?))`,
      [json],
    ),
  isOneOfTexts: (column, list) =>
    knex.raw('?? in (select value from json_each(?))', [column, list]),
  isOneOfNumbers: (column, list) =>
    knex.raw('?? in (select value from json_each(?))', [column, list]),
});

/** SQLite would keep U+0000 where PostgreSQL refuses it; both engines must agree. */
function toBound(value: Value): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new RangeError('a text may not contain U+0000');
    return value;
  }
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
