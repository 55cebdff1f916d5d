import type { Store } from '../../src/core/store/store.js';
import { KnexStore } from '../../src/storage/knex-store.js';
import { openPostgres } from '../../src/storage/postgres/postgres.js';
import { openSqlite } from '../../src/storage/sqlite/sqlite.js';

const silent = () => {};

/** Does something on a store of its own and returns its statements, but for BEGIN and COMMIT. */
export async function statementsOf(
  url: string,
  work: (store: Store) => Promise<unknown>,
): Promise<readonly string[]> {
  const statements: string[] = [];
  const trace = (sql: string) => statements.push(sql);
  const dialect = url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length), silent, trace)
    : openPostgres(url, { connections: 1, isPrepared: true }, silent, trace);
  const store = new KnexStore(dialect);
  try {
    await work(store);
  } finally {
    await store.close();
  }
  return statements.filter((sql) => !/^(BEGIN|COMMIT)/i.test(sql));
}
