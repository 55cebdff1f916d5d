import type { MakeDatabase } from '../support/stores.js';
import { describeArchiving } from './archiving.contract.js';
import { describeAudit } from './audit.contract.js';
import type { Bench } from './bench.js';
import { describeCandidates } from './candidates.contract.js';
import { describeConcurrency } from './concurrency.contract.js';
import { describeCounts } from './counts.contract.js';
import { describeDeletionRaces } from './deletion-races.contract.js';
import { describeHolding } from './holding.contract.js';
import { describeIndexChanges } from './index-changes.contract.js';
import { describeIndexConcurrency } from './index-concurrency.contract.js';
import { describeLongTexts } from './long-texts.contract.js';
import { describeMatchCounts } from './match-counts.contract.js';
import { describeMembers } from './members.contract.js';
import { describeMigrations } from './migrations.contract.js';
import { describeNamespaceRemoval } from './namespace-removal.contract.js';
import { describeNudges } from './nudges.contract.js';
import { describeObservation } from './observation.contract.js';
import { describePages } from './pages.contract.js';
import { describeRegistry } from './registry.contract.js';
import { describeReindex } from './reindex.contract.js';
import { describeRemoval } from './removal.contract.js';
import { describeRowsByKey } from './rows-by-key.contract.js';
import { describeSaves } from './saves.contract.js';
import { describeSessions } from './sessions.contract.js';
import { describeStanding } from './standing.contract.js';
import { describeTermLists } from './term-lists.contract.js';
import { describeTokens } from './tokens.contract.js';
import { describeUnits } from './units.contract.js';
import { describeVisibility } from './visibility.contract.js';
import { describeVisibleTerms } from './visible-terms.contract.js';

/**
 * Says what every store does, whatever database is underneath.
 *
 * @param open makes an empty database; each suite gets its own
 */
export function describeStore(name: string, open: MakeDatabase): void {
  describe(`Store on ${name}`, () => {
    const bench = {} as Bench;

    before(async () => {
      bench.database = await open();
      bench.store = bench.database.open();
      bench.other = bench.database.open();
      await bench.store.migrate();
    });

    beforeEach(() => bench.database.wipe());

    after(() => bench.database.drop());

    describe('save', () => describeSaves(bench));
    describe('remove', () => describeRemoval(bench));
    describe('removal of a namespace', () => describeNamespaceRemoval(bench));
    describe('pages', () => describePages(bench));
    describe('visibility', () => describeVisibility(bench));
    describe('counts', () => describeCounts(bench));
    describe('index changes', () => describeIndexChanges(bench));
    describe('index concurrency', () => describeIndexConcurrency(bench));
    describe('long texts', () => describeLongTexts(bench));
    describe('term lists', () => describeTermLists(bench));
    describe('visible terms', () => describeVisibleTerms(bench));
    describe('candidates', () => describeCandidates(bench));
    describe('match counts', () => describeMatchCounts(bench));
    describe('rows by key', () => describeRowsByKey(bench));
    describe('reindex', () => describeReindex(bench));
    describe('audit', () => describeAudit(bench));
    describe('registry', () => describeRegistry(bench));
    describe('members', () => describeMembers(bench));
    describe('sessions', () => describeSessions(bench));
    describe('standing', () => describeStanding(bench));
    describe('holding', () => describeHolding(bench));
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
