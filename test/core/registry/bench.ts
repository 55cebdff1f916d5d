import type { ApiCaller } from '../../../src/core/model/caller.js';
import type { Clock, Ids } from '../../../src/core/model/clock-and-ids.js';
import type { Memory } from '../../../src/core/model/memory.js';
import { createProjects } from '../../../src/core/registry/projects.js';
import type {
  ProjectDraft,
  Registration,
  SessionDraft,
  WorkstreamDraft,
} from '../../../src/core/registry/registry.js';
import { createSessions } from '../../../src/core/registry/sessions.js';
import { createWorkstreams } from '../../../src/core/registry/workstreams.js';
import type { AuditEvent } from '../../../src/core/store/audit-trail.js';
import type { Store } from '../../../src/core/store/store.js';
import { everyEngine } from '../../support/app.js';
import { apiCaller } from '../../support/callers.js';
import { draft } from '../../support/drafts.js';
import { ids } from '../../support/ids.js';
import type { TestDatabase } from '../../support/stores.js';
import { target } from '../../support/visibility.js';

/** When every test begins. */
const START = Date.UTC(2026, 2, 10, 10);

/** Registration on a real store, with a clock of its own. */
export interface Bench extends Registration {
  readonly store: Store;
  readonly database: TestDatabase;
  /** The same on a store that misbehaves. */
  on(store: Store): Registration;
  /** Moves the clock, back too. */
  passSeconds(seconds: number): void;
  /** Reads the audit trail, without ids and times of the events, in no order. */
  events(): Promise<TrailEvent[]>;
  /** Reads every row of a table. */
  rows(table: string): Promise<Record<string, unknown>[]>;
}

/** The compared part of an event. */
export type TrailEvent = Omit<AuditEvent, 'event_id' | 'timestamp'>;

/** The host that registers. */
export const HOST: ApiCaller = { ...apiCaller('host', 'write', ['registry']), surface: 'rest' };

/** No deadline. */
export const OPTIONS = {};

/** Fields shared by all events of the host. */
export const BY_HOST = { user_id: 'host', address: '127.0.0.1' };

/** Describes a suite once for each engine, on a database that is empty before each test. */
export function describeRegistration(title: string, suite: (bench: () => Bench) => void): void {
  for (const [engine, makeDatabase] of everyEngine()) {
    describe(`${title}, on ${engine}`, () => {
      let database: TestDatabase;
      let store: Store;
      let bench: Bench;

      before(async () => {
        database = await makeDatabase();
        store = database.open();
        await store.migrate();
      });

      beforeEach(async () => {
        await database.wipe();
        bench = createBench(database, store);
      });

      after(() => database.drop());

      suite(() => bench);
    });
  }
}

function createBench(database: TestDatabase, store: Store): Bench {
  let now = START;
  const clock = { now: () => now };
  const on = (used: Store) => registrationOn(used, clock, ids);
  return {
    ...on(store),
    store,
    database,
    on,
    passSeconds(seconds) {
      now += seconds * 1_000;
    },
    async events() {
      const rows = await database.knex('audit_events').select();
      return rows.map(({ event_id, timestamp, ...row }) => ({
        ...row,
        detail: JSON.parse(row.detail),
      }));
    },
    rows: (table) => database.knex(table).select(),
  };
}

/** Creates the registry on any store. */
export function registrationOn(store: Store, clock: Clock, ids: Ids): Registration {
  const ports = { store, clock, ids };
  return {
    workstreams: createWorkstreams(ports),
    projects: createProjects(ports),
    sessions: createSessions(ports),
  };
}

/** A workstream `ws` with empty fields, apart from the given ones. */
export function workstreamDraft(changes: Partial<WorkstreamDraft> = {}): WorkstreamDraft {
  const nothing = { owner_user_id: '', project_id: '', memory_enabled: undefined };
  return { workstream_id: 'ws', ...nothing, ...changes };
}

/** A project `p` of alice, apart from the given fields. */
export function projectDraft(changes: Partial<ProjectDraft> = {}): ProjectDraft {
  const rest = { display_name: '', owner_user_id: 'alice', visibility: undefined };
  return { project_id: 'p', ...rest, ...changes };
}

/** An interactive session of alice in `ws`, apart from the given fields. */
export function sessionDraft(changes: Partial<SessionDraft> = {}): SessionDraft {
  const rest = { kind: 'interactive', acting_user_id: 'alice', parent_session_id: '' };
  return { workstream_id: 'ws', ...rest, ...changes };
}

/** Saves memories straight into a namespace. */
export function saveInto(
  store: Store,
  scope: Memory['scope'],
  scopeId: string,
  names: readonly string[],
): Promise<Memory[]> {
  return store.write(async (writer) => {
    const saved: Memory[] = [];
    for (const name of names) {
      const one = { name, content: 'SECRET_CONTENT', description: 'SECRET_DESCRIPTION' };
      saved.push((await writer.save(draft({ ...one, target: target(scope, scopeId) }))).memory);
    }
    return saved;
  });
}

/** The event of a memory that was deleted with its workstream or project. */
export function deletedAlong({ memory_id, name, scope, scope_id, type }: Memory): TrailEvent {
  const detail = { name, scope, scope_id, type, surface: 'rest' };
  const subject = { resource_type: 'memory', resource_id: memory_id } as const;
  return { ...BY_HOST, action: 'memory.delete', ...subject, detail };
}
