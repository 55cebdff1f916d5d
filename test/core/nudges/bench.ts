import type { SessionCaller } from '../../../src/core/model/caller.js';
import type { Session, Workstream } from '../../../src/core/model/registry.js';
import type { MemorySettings } from '../../../src/core/model/settings.js';
import type { NudgeRequest } from '../../../src/core/nudges/nudge-event.js';
import { createNudges, type NudgeAnswer, type Nudges } from '../../../src/core/nudges/nudges.js';
import type { Target } from '../../../src/core/scopes/scopes.js';
import type { Store } from '../../../src/core/store/store.js';
import { at, draft } from '../../support/drafts.js';
import { ids } from '../../support/ids.js';
import { memorySettings } from '../../support/settings.js';
import { postgresDatabases, sqliteDatabases, type TestDatabase } from '../../support/stores.js';
import { target } from '../../support/visibility.js';

/** What happened, by default a user turn that is not the first. */
export type Event = Partial<NudgeRequest>;

/** How a session and its workstream differ from the usual ones. */
export interface SessionChanges {
  readonly session?: Partial<Session>;
  readonly workstream?: Partial<Workstream>;
}

/** Nudges on a real store, with a stopped clock. */
export interface NudgeBench {
  readonly database: TestDatabase;
  readonly store: Store;
  /** Moves the clock, forward or back. */
  moveClock(seconds: number): void;
  /** Nudges under other settings, or on another store. */
  nudgesWith(settings?: Partial<MemorySettings>, store?: Store): Nudges;
  /** Claims a nudge under the default settings. */
  claim(event: Event, session_id?: string): Promise<NudgeAnswer>;
  /** Saves a number of memories in a namespace, by default global. */
  saveMemories(count: number, where?: Target): Promise<void>;
  /** Makes a workstream with an open session in it, both of this id. */
  openSession(id: string, changes?: SessionChanges): Promise<void>;
}

/** The session that is open at the start of each test. */
export const SESSION = 's1';

/** A request, by default a user turn that is not the first. */
export function request(event: Event): NudgeRequest {
  return { event: 'user_turn', user_message: '', message_count: 2, ...event };
}

/** The caller that a session is. */
export function sessionCaller(session_id = SESSION): SessionCaller {
  return { kind: 'session', session_id };
}

/** What was granted, or why nothing was. */
export function gist(answer: NudgeAnswer): string {
  return answer.granted ? answer.kind : answer.refusal;
}

/** A store that does some things differently. */
export function storeLike(store: Store, changes: Partial<Store>): Store {
  return {
    read: (work, options) => store.read(work, options),
    write: (work, options) => store.write(work, options),
    ready: () => store.ready(),
    migrate: () => store.migrate(),
    close: () => store.close(),
    ...changes,
  };
}

/** Describes a suite once for each database, each test on an empty one with one open session. */
export function describeNudges(title: string, suite: (bench: NudgeBench) => void): void {
  const engines = [
    ['SQLite', sqliteDatabases()],
    ['PostgreSQL', postgresDatabases()],
  ] as const;
  for (const [engine, makeDatabase] of engines) {
    describe(`${title}, on ${engine}`, () => {
      const bench = {} as { -readonly [K in keyof NudgeBench]: NudgeBench[K] };

      before(async () => {
        const database = await makeDatabase();
        Object.assign(bench, createBench(database));
        await bench.store.migrate();
      });

      beforeEach(async () => {
        await bench.database.wipe();
        await bench.openSession(SESSION);
      });

      after(() => bench.database.drop());

      suite(bench);
    });
  }
}

function createBench(database: TestDatabase): NudgeBench {
  const store = database.open();
  let now = Date.UTC(2026, 2, 10, 10);
  const clock = { now: () => now };
  const nudgesWith = (settings: Partial<MemorySettings> = {}, on = store) =>
    createNudges({ store: on, clock, settings: memorySettings(settings) });

  return {
    database,
    store,
    moveClock(seconds) {
      now += seconds * 1_000;
    },
    nudgesWith,
    claim: (event, session_id) => nudgesWith().claim(sessionCaller(session_id), request(event), {}),
    saveMemories: (count, where = target('global')) =>
      store.write(async (writer) => {
        for (let index = 0; index < count; index += 1) {
          await writer.save(draft({ target: where, name: `n${index}` }));
        }
      }),
    openSession: (id, changes = {}) =>
      store.write(async (writer) => {
        await writer.insertWorkstream({ ...workstream(id), ...changes.workstream });
        await writer.insertSession({ ...session(id), ...changes.session }, ids.digest(id));
      }),
  };
}

function workstream(workstream_id: string): Workstream {
  return {
    workstream_id,
    owner_user_id: 'alice',
    project_id: '',
    memory_enabled: true,
    created: at(0),
    updated: at(0),
  };
}

function session(session_id: string): Session {
  return {
    session_id,
    kind: 'interactive',
    workstream_id: session_id,
    acting_user_id: 'alice',
    parent_session_id: '',
    opened: at(0),
    closed: undefined,
  };
}
