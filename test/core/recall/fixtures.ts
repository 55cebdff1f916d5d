import type { SessionCaller } from '../../../src/core/model/caller.js';
import type { Session, Workstream } from '../../../src/core/model/registry.js';
import type { MemorySettings } from '../../../src/core/model/settings.js';
import { type ContextRequest, createRecall, type Recall } from '../../../src/core/recall/recall.js';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Store } from '../../../src/core/store/store.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { createWordRarity } from '../../../src/relevance/word-rarity.js';
import { at, draft } from '../../support/drafts.js';
import { memorySettings } from '../../support/settings.js';
import { postgresDatabases, sqliteDatabases, type TestDatabase } from '../../support/stores.js';
import { analyzer } from '../analysis/fixtures.js';

/** Word rarity as the service uses it. */
export const wordRarity = createWordRarity();

/** What a suite works on. Filled before its first test runs, and empty at the start of each. */
export interface Bench {
  database: TestDatabase;
  store: Store;
}

/** Describes a suite once for each database. */
export function describeOnStores(title: string, suite: (bench: Bench) => void): void {
  const engines = { SQLite: sqliteDatabases(), PostgreSQL: postgresDatabases() };
  for (const [engine, makeDatabase] of Object.entries(engines)) {
    describe(`${title}, on ${engine}`, () => {
      const bench = {} as Bench;

      before(async () => {
        bench.database = await makeDatabase();
        bench.store = bench.database.open();
        await bench.store.migrate();
      });

      beforeEach(() => bench.database.wipe());

      after(() => bench.database.drop());

      suite(bench);
    });
  }
}

/** Opens a session of alice in the workstream `ws`. */
export async function openSession(
  store: Store,
  { memory_enabled = true, ...changes }: Partial<Session & Workstream> = {},
): Promise<SessionCaller> {
  const session: Session = {
    ...{ session_id: 's1', kind: 'interactive', workstream_id: 'ws', acting_user_id: 'alice' },
    ...{ parent_session_id: '', opened: at(0), closed: undefined },
    ...changes,
  };
  await store.write(async (writer) => {
    const { workstream_id } = session;
    const times = { created: at(0), updated: at(0) };
    const owned = { owner_user_id: 'alice', project_id: '', memory_enabled };
    await writer.insertWorkstream({ workstream_id, ...owned, ...times });
    await writer.insertSession(session, `hash of ${session.session_id}`);
  });
  return { kind: 'session', session_id: session.session_id };
}

/** Saves memories, each a second later than the one before, by their names and contents. */
export async function remember(
  store: Store,
  contents: Readonly<Record<string, string>>,
  changes: Partial<MemoryDraft> = {},
): Promise<void> {
  await store.write(async (writer) => {
    for (const [index, [name, content]] of Object.entries(contents).entries()) {
      await writer.save(draft({ name, content, description: '', at: at(index), ...changes }));
    }
  });
}

/** Recall with the service's own parts, and with these settings. */
export function recallOn(store: Store, changes: Partial<MemorySettings> = {}): Recall {
  const settings = memorySettings(changes);
  return createRecall({ store, analyzer, scorer: createWinkScorer(), wordRarity, settings });
}

/** A turn of messages of the user, oldest first, explained. */
export function turnOf(...messages: readonly string[]): ContextRequest {
  return {
    messages: messages.map((text) => ({ role: 'user', texts: [text] })),
    explain: true,
    relevance_floor: undefined,
  };
}
