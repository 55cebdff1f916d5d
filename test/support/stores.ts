import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { Store } from '../../src/core/store/store.js';
import { openStore, type StoreOptions } from '../../src/storage/open-store.js';
import { sharedPostgresUrl, wantPostgres } from './shared-postgres.js';
import { makeTemporaryFolder } from './temporary.js';

/** An empty database that a suite has to itself. */
export interface TestDatabase {
  /** Opens it as one more server would. */
  readonly url: string;
  /** Opens one more store on it, which `drop` closes. */
  open(options?: StoreOptions): Store;
  /** A straight way to the rows, past the store. */
  readonly knex: Knex;
  /** Waits until a unit waits for another one, as far as the database tells, or the signal fires. */
  untilSomebodyWaits(signal: AbortSignal): Promise<void>;
  /** Empties every table of the schema. */
  wipe(): Promise<void>;
  /** Reads every row of every table. The function that it resolves to restores exactly those. */
  remember(): Promise<() => Promise<void>>;
  /** Closes everything and removes the database. */
  drop(): Promise<void>;
}

/** Makes an empty database. */
export type MakeDatabase = () => Promise<TestDatabase>;

/** Every table of the schema, but for those in which Knex keeps account. */
export const TABLES: readonly string[] = [
  'structured_memories',
  'partitions',
  'terms',
  'postings',
  'workstreams',
  'projects',
  'project_members',
  'sessions',
  'session_nudges',
  'tokens',
  'audit_events',
];

/** Makes databases that are files in a temporary folder of their own. */
export function sqliteDatabases(): MakeDatabase {
  return async () => {
    const folder = makeTemporaryFolder('sqlite');
    const file = join(folder, 'memory.db');
    const direct = knex({
      client: 'better-sqlite3',
      connection: { filename: file },
      useNullAsDefault: true,
    });
    return testDatabase(`sqlite:${file}`, direct, {
      // Nobody can see who waits here; but it shows in some turns whether somebody does not.
      async untilSomebodyWaits(signal) {
        for (let turns = 0; turns < 100 && !signal.aborted; turns += 1) await turn();
      },
      wipe: WIPE,
      async execute(statements) {
        const connection = await direct.client.acquireConnection();
        try {
          connection.transaction(() => connection.exec(statements)).immediate();
        } finally {
          await direct.client.releaseConnection(connection);
        }
      },
      async remove() {
        rmSync(folder, { recursive: true });
      },
    });
  };
}

let schemas = 0;

/** Makes databases that are schemas of the server of this run. Call it while the file loads. */
export function postgresDatabases(): MakeDatabase {
  wantPostgres();
  return async () => {
    schemas += 1;
    const schema = `suite_${process.pid}_${schemas}`;
    const server = sharedPostgresUrl();
    const parameters = new URLSearchParams({
      options: `-c search_path=${schema}`,
      application_name: schema,
    });
    // The driver reads a plus sign in a URL as itself.
    const url = `${server}?${parameters.toString().replaceAll('+', '%20')}`;
    const direct = knex({ client: 'pg', connection: { connectionString: url } });
    await direct.raw('create schema ??', [schema]);
    const countWaiting = async () => {
      const { rows } = await direct.raw(
        `select 1 from pg_stat_activity where application_name = ? and wait_event_type = 'Lock'`,
        [schema],
      );
      return rows.length;
    };
    return testDatabase(url, direct, {
      async untilSomebodyWaits(signal) {
        while (!signal.aborted && (await countWaiting()) === 0);
      },
      wipe: POSTGRES_WIPE,
      // The server runs statements without parameters in one transaction.
      execute: (statements) => direct.raw(statements),
      async remove() {
        await direct.raw('drop schema ?? cascade', [schema]);
      },
    });
  };
}

/** What differs between the engines. */
interface Engine extends Pick<TestDatabase, 'untilSomebodyWaits'> {
  /** Statements that empty every table. */
  readonly wipe: string;
  /** Runs statements, each of which ends with a semicolon, in one transaction. */
  execute(statements: string): Promise<void>;
  remove(): Promise<void>;
}

/** Deletes every row of every table. */
const WIPE = TABLES.map((table) => `delete from ${table};`).join(' ');

/** To delete rows is faster, but PostgreSQL goes on reading them until a vacuum: not a great many. */
const POSTGRES_WIPE = `do $$ begin
  if exists (select from unnest(array['${TABLES.join("', '")}']) as name
             where pg_relation_size(name::regclass) > 1000000) then
    truncate ${TABLES.join(', ')};
  else
    ${WIPE}
  end if;
end $$;`;

function testDatabase(url: string, direct: Knex, engine: Engine): TestDatabase {
  const stores: Store[] = [];
  return {
    url,
    knex: direct,
    untilSomebodyWaits: (signal) => engine.untilSomebodyWaits(signal),
    open(options) {
      // Warnings of the pool are expected where tests break connections.
      const store = openStore(url, { warn: () => {}, ...options });
      stores.push(store);
      return store;
    },
    wipe: () => engine.execute(engine.wipe),
    async remember() {
      const inserts: string[] = [];
      for (const table of TABLES.toReversed()) {
        const rows = await direct(table).select();
        if (rows.length > 0) inserts.push(`${direct(table).insert(rows).toQuery()};`);
      }
      return () => engine.execute([engine.wipe, ...inserts].join(' '));
    },
    async drop() {
      await Promise.all(stores.map((store) => store.close()));
      await engine.remove();
      await direct.destroy();
    },
  };
}
