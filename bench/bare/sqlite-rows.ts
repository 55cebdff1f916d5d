import Database from 'better-sqlite3';
import { type MemoryRow, type Rows, STATEMENTS, type TokenRow } from './rows.js';

/** Opens a database file, to read it. */
export function openSqliteRows(file: string): Rows {
  const database = new Database(file, { readonly: true });
  const prepare = (sql: string) => database.prepare(sql.replaceAll('$1', '?'));
  const token = prepare(STATEMENTS.token);
  const memory = prepare(STATEMENTS.memory);
  const newest = prepare(STATEMENTS.newest);
  const count = prepare(STATEMENTS.count);
  return {
    token: async (hash) => token.get(hash) as TokenRow | undefined,
    memory: async (name) => memory.get(name) as MemoryRow | undefined,
    newest: async (limit) => newest.all(limit) as MemoryRow[],
    count: async () => (count.get() as { memories: number } | undefined)?.memories ?? 0,
  };
}
