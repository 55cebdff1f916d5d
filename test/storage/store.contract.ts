import type { MakeDatabase } from '../support/stores.js';
import type { Bench } from './bench.js';
import { describeMigrations } from './engine/migrations.contract.js';
import { describeObservation } from './engine/observation.contract.js';
import { describeUnits } from './engine/units-of-work.contract.js';
import { describeCandidates } from './index/candidates.contract.js';
import { describeIndexChanges } from './index/index-changes.contract.js';
import { describeIndexConcurrency } from './index/index-concurrency.contract.js';
import { describeIndexInMemory } from './index/index-in-memory.contract.js';
import { describeLongTexts } from './index/long-texts.contract.js';
import { describeMatchCounts } from './index/match-counts.contract.js';
import { describeTermLists } from './index/posting-lists.contract.js';
import { readAgain } from './index/read-again.js';
import { describeReindex } from './index/reindex.contract.js';
import { describeRowsByKey } from './index/rows-by-key.contract.js';
import { describeVisibleTerms } from './index/visible-terms.contract.js';
import { describeConcurrency } from './memories/concurrency.contract.js';
import { describeCounts } from './memories/counts.contract.js';
import { describeDeletionRaces } from './memories/deletion-races.contract.js';
import {
  describeLargeNamespaceRemoval,
  describeNamespaceRemoval,
} from './memories/namespace-removal.contract.js';
import { describePages } from './memories/pages.contract.js';
import { describeRemoval } from './memories/removal.contract.js';
import { describeSaves } from './memories/saves.contract.js';
import { describeVisibility } from './memories/visibility.contract.js';
import { describeAccess } from './registry/access.contract.js';
import { describeArchiving } from './registry/archiving.contract.js';
import { describeAudit } from './registry/audit.contract.js';
import { describeMembers } from './registry/members.contract.js';
import { describeNudges } from './registry/nudges.contract.js';
import { describeRegistry } from './registry/registry.contract.js';
import { describeRowLocks } from './registry/row-locks.contract.js';
import { describeSessions } from './registry/sessions.contract.js';
import { describeTokens } from './registry/tokens.contract.js';

/**
 * Says what every store does, whatever database is underneath.
 *
 * @param open makes an empty database; each suite gets its own
 */
export function describeStore(name: string, open: MakeDatabase): void {
  describe(`Store on ${name}`, () => {
    const bench = openBench(open);
    const inMemory = {
      get database() {
        return bench.database;
      },
      get store() {
        return readAgain(bench.store);
      },
      get other() {
        return bench.other;
      },
    };

    describe('save', () => describeSaves(bench));
    describe('remove', () => describeRemoval(bench));
    describe('removal of a namespace', () => describeNamespaceRemoval(bench));
    describe('pages', () => describePages(bench));
    describe('visibility', () => describeVisibility(bench));
    describe('counts', () => describeCounts(bench));
    describe('index changes', () => describeIndexChanges(bench));
    describe('index concurrency', () => describeIndexConcurrency(bench));
    describe('term lists', () => describeTermLists(bench));
    describe('visible terms', () => describeVisibleTerms(bench));
    describe('candidates', () => describeCandidates(bench));
    describe('match counts', () => describeMatchCounts(bench));
    describe('rows by key', () => describeRowsByKey(bench));
    describe('reindex', () => describeReindex(bench));
    describe('index in memory', () => describeIndexInMemory(bench));
    describe('term lists in memory', () => describeTermLists(inMemory));
    describe('visible terms in memory', () => describeVisibleTerms(inMemory));
    describe('candidates in memory', () => describeCandidates(inMemory));
    describe('match counts in memory', () => describeMatchCounts(inMemory));
    describe('rows by key in memory', () => describeRowsByKey(inMemory));
    describe('audit', () => describeAudit(bench));
    describe('registry', () => describeRegistry(bench));
    describe('members', () => describeMembers(bench));
    describe('sessions', () => describeSessions(bench));
    describe('access', () => describeAccess(bench));
    describe('row locks', () => describeRowLocks(bench));
    describe('archiving', () => describeArchiving(bench));
    describe('deletions among writers', () => describeDeletionRaces(bench));
    describe('nudges', () => describeNudges(bench));
    describe('tokens', () => describeTokens(bench));
    describe('units of work', () => describeUnits(bench, open));
    describe('concurrency', () => describeConcurrency(bench));
    describe('observation', () => describeObservation(bench));
    describe('migrations', () => describeMigrations(open));
  });
}

/** Says what every store does with large amounts, which takes longer. */
export function describeLargeStore(name: string, open: MakeDatabase): void {
  describe(`Store on ${name}`, () => {
    const bench = openBench(open);

    describe('removal of a namespace', () => describeLargeNamespaceRemoval(bench));
    describe('long texts', () => describeLongTexts(bench));
  });
}

/** Opens two stores on a database of the suite, which is empty before each test. */
function openBench(open: MakeDatabase): Bench {
  const bench = {} as Bench;

  before(async () => {
    bench.database = await open();
    bench.store = bench.database.open();
    bench.other = bench.database.open();
    await bench.store.migrate();
  });

  beforeEach(() => bench.database.wipe());

  after(() => bench.database.drop());

  return bench;
}
