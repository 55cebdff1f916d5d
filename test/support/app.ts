import { startApp } from '../../src/app.js';
import { loadConfig } from '../../src/config/load.js';
import type { Store } from '../../src/core/store/store.js';
import { createLog } from '../../src/telemetry/log.js';
import { type CallerTokens, FIXTURE_TIME, issueCallerTokens } from './app-callers.js';
import { atEnd } from './at-end.js';
import {
  type MakeDatabase,
  postgresDatabases,
  sqliteDatabases,
  type TestDatabase,
} from './stores.js';

/** Signs the JWTs of tests. */
export const JWT_SECRET = 'a secret of tests, of 32 characters or more';

/** Owners of the workstreams of the fixture. */
const OWNERS = { 'ws-a': 'alice', 'ws-b': 'bob', 'ws-o': '' } as const;
const PROJECTS = { p1: 'active', p2: 'archived' } as const;

/** A running service with the fixture of the conformance cases, on a database of its own. */
export interface TestApp {
  readonly addresses: Readonly<Record<'grpc' | 'gateway' | 'console', string>>;
  readonly store: Store;
  readonly database: TestDatabase;
  readonly tokens: CallerTokens;
  /** Leaves nothing but the fixture in the database. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service on free ports. */
export async function startTestApp(makeDatabase: MakeDatabase): Promise<TestApp> {
  const database = await makeDatabase();
  const config = loadConfig('/dev/null', {
    TURNSTONE_STORAGE_URL: database.url,
    TURNSTONE_AUTH_JWT_SECRET: JWT_SECRET,
    ...FREE_PORTS,
  });
  const { addresses, store, stop } = await startApp(config, createLog('silent'));
  const { tokens, issued } = issueCallerTokens();
  let restore: (() => Promise<void>) | undefined;
  return {
    addresses,
    store,
    database,
    tokens,
    async reset() {
      if (restore !== undefined) return restore();
      await database.wipe();
      await insertFixture(store, issued);
      restore = await database.remember();
    },
    async stop() {
      await stop();
      await database.drop();
    },
  };
}

/** Settings that make every listener take a free port. */
export const FREE_PORTS = {
  TURNSTONE_GRPC_LISTEN: '127.0.0.1:0',
  TURNSTONE_GATEWAY_LISTEN: '127.0.0.1:0',
  TURNSTONE_CONSOLE_LISTEN: '127.0.0.1:0',
};

/** Engines by their names. */
export type Engines = readonly (readonly [string, MakeDatabase])[];

/** The databases of either engine. Call it while the test file loads. */
export function everyEngine(): Engines {
  return [
    ['SQLite', sqliteDatabases()],
    ['PostgreSQL', postgresDatabases()],
  ];
}

/** Describes a suite once for each engine, see {@link describeOn}. */
export function describeOnEngines(title: string, suite: (running: () => TestApp) => void): void {
  describeOn(everyEngine(), title, suite);
}

/**
 * Describes a suite once for each of these engines, on the service that all test files of this
 * process share, and which is reset before each test. A test that needs a service of its own, to
 * stop it or to count what it has done so far, calls {@link startTestApp}.
 *
 * @param suite declares the tests; the service exists as soon as they run
 */
export function describeOn(
  engines: Engines,
  title: string,
  suite: (running: () => TestApp) => void,
): void {
  for (const [engine, makeDatabase] of engines) {
    describe(`${title}, on ${engine}`, () => {
      let app: TestApp | undefined;

      before(async () => {
        app = await sharedApp(engine, makeDatabase);
      });

      beforeEach(() => app?.reset());

      suite(() => {
        if (app === undefined) {
          throw new Error('the service runs during tests only');
        }
        return app;
      });
    });
  }
}

const sharedApps = new Map<string, Promise<TestApp>>();

/** The service of this process on an engine: starting one takes longer than most tests. */
function sharedApp(engine: string, makeDatabase: MakeDatabase): Promise<TestApp> {
  const running = sharedApps.get(engine) ?? startTestApp(makeDatabase);
  if (!sharedApps.has(engine)) {
    sharedApps.set(engine, running);
    atEnd(async () => (await running).stop());
  }
  return running;
}

function insertFixture(
  store: Store,
  issued: ReturnType<typeof issueCallerTokens>['issued'],
): Promise<void> {
  const times = { created: FIXTURE_TIME, updated: FIXTURE_TIME };
  return store.write(async (writer) => {
    for (const { token } of issued) {
      await writer.insertToken(token);
    }
    for (const [workstream_id, owner_user_id] of Object.entries(OWNERS)) {
      const rest = { project_id: '', memory_enabled: true, ...times };
      await writer.insertWorkstream({ workstream_id, owner_user_id, ...rest });
    }
    for (const [project_id, state] of Object.entries(PROJECTS)) {
      const rest = { display_name: project_id, visibility: 'private' as const, ...times };
      await writer.insertProject({ project_id, owner_user_id: 'alice', state, ...rest });
    }
  });
}
