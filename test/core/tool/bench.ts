import { randomUUID } from 'node:crypto';
import { createMemories } from '../../../src/core/memories/memories.js';
import type { SessionCaller } from '../../../src/core/model/caller.js';
import type { Scope } from '../../../src/core/model/memory.js';
import type {
  Project,
  ProjectRole,
  Session,
  Workstream,
} from '../../../src/core/model/registry.js';
import type { MemorySettings } from '../../../src/core/model/settings.js';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Store } from '../../../src/core/store/store.js';
import { createMemoryTool, type MemoryTool } from '../../../src/core/tool/memory-tool.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { systemClock, systemIds } from '../../../src/system.js';
import { at, draft } from '../../support/drafts.js';
import { memorySettings } from '../../support/settings.js';
import { postgresDatabases, sqliteDatabases, type TestDatabase } from '../../support/stores.js';
import { target } from '../../support/visibility.js';
import { analyzer } from '../analysis/fixtures.js';

const scorer = createWinkScorer();

/** A database with the tool on it, empty at the start of each test. */
export interface ToolBench {
  database: TestDatabase;
  store: Store;
}

/** Describes a suite once for each engine. Its bench is filled before the first test runs. */
export function describeOnStores(title: string, suite: (bench: ToolBench) => void): void {
  const engines = [
    ['SQLite', sqliteDatabases()],
    ['PostgreSQL', postgresDatabases()],
  ] as const;
  for (const [engine, open] of engines) {
    describe(`${title}, on ${engine}`, () => {
      const bench = {} as ToolBench;

      before(async () => {
        bench.database = await open();
        bench.store = bench.database.open();
        await bench.store.migrate();
      });

      beforeEach(() => bench.database.wipe());

      after(() => bench.database.drop());

      suite(bench);
    });
  }
}

/** Puts the tool on a store, with everything real underneath. */
export function toolOn(store: Store, changes: Partial<MemorySettings> = {}): MemoryTool {
  const settings = memorySettings(changes);
  const ports = { store, clock: systemClock, ids: systemIds, analyzer, scorer, settings };
  return createMemoryTool({ store, settings, memories: createMemories(ports) });
}

/** What a model reads after a call with these arguments. */
export async function ask(
  { store }: ToolBench,
  caller: SessionCaller,
  given: object,
): Promise<string> {
  return (await toolOn(store).call(caller, JSON.stringify(given), {})).text;
}

/** Fields of a session and its workstream that differ from the defaults. */
export type SessionChanges = Partial<Session> &
  Partial<Pick<Workstream, 'project_id' | 'memory_enabled'>>;

/** Opens a session of user u1, unless told otherwise, in a workstream of its own. */
export async function openSession(
  { store }: ToolBench,
  { project_id = '', memory_enabled = true, ...changes }: SessionChanges = {},
): Promise<SessionCaller> {
  const session: Session = {
    session_id: randomUUID(),
    kind: 'interactive',
    workstream_id: `ws-${randomUUID()}`,
    acting_user_id: 'u1',
    parent_session_id: '',
    opened: at(0),
    closed: undefined,
    ...changes,
  };
  const { workstream_id } = session;
  const owner = { owner_user_id: 'u1', created: at(0), updated: at(0) };
  await store.write(async (writer) => {
    await writer.insertWorkstream({ workstream_id, project_id, memory_enabled, ...owner });
    await writer.insertSession(session, systemIds.digest(session.session_id));
  });
  return { kind: 'session', session_id: session.session_id };
}

/** Registers the private, active project p1 of user `owner`, apart from the given fields. */
export async function addProject(
  { store }: ToolBench,
  roles: Readonly<Record<string, ProjectRole>> = {},
  changes: Partial<Project> = {},
): Promise<void> {
  const project: Project = {
    project_id: 'p1',
    display_name: 'P1',
    owner_user_id: 'owner',
    visibility: 'private',
    state: 'active',
    created: at(0),
    updated: at(0),
    ...changes,
  };
  const { project_id } = project;
  await store.write(async (writer) => {
    await writer.insertProject(project);
    for (const [user_id, role] of Object.entries(roles)) {
      await writer.saveProjectMember({ project_id, user_id, role });
    }
  });
}

/** Removes a user from p1. */
export async function revoke({ store }: ToolBench, userId: string): Promise<void> {
  await store.write(async (writer) => {
    await writer.lockProject('p1');
    await writer.removeProjectMember('p1', userId);
  });
}

/** Saves a memory into a namespace without the tool. */
export async function plant(
  { store }: ToolBench,
  [scope, scopeId = '']: readonly [Scope, string?],
  changes: Partial<MemoryDraft> = {},
): Promise<void> {
  await store.write((writer) => writer.save(draft({ target: target(scope, scopeId), ...changes })));
}

/** Every memory there is, as `scope/scope_id/name`, in that order. */
export async function everything({ database }: ToolBench): Promise<readonly string[]> {
  const rows = await database.knex('structured_memories').select('scope', 'scope_id', 'name');
  return rows.map(({ scope, scope_id, name }) => `${scope}/${scope_id}/${name}`).sort();
}

/** The heads of the rows that a text shows, in their order: `[type:scope] name`. */
export function headsIn(text: string): readonly string[] {
  return [...text.matchAll(/^ {2}(\[.*?\] .*?)(?: — .*)?$/gm)].map(([, head]) => head ?? '');
}
