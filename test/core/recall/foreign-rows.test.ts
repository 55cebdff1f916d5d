import { expect } from 'chai';
import { loadRows } from '../../../bench/visible-cost/load-rows.js';
import { createRandomTexts } from '../../../bench/visible-cost/random-texts.js';
import { createMemories } from '../../../src/core/memories/memories.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { systemClock } from '../../../src/system.js';
import { ids } from '../../support/ids.js';
import { memorySettings } from '../../support/settings.js';
import { target } from '../../support/visibility.js';
import { analyzer } from '../analysis/fixtures.js';
import { describeOnStores, openSession, recallOn, remember, turnOf } from './fixtures.js';

const FOREIGN = 10_000;
const OWN = 60;
const TURNS = 20;

describeOnStores(`${FOREIGN} memories of another user`, (bench) => {
  it('change neither ids nor order, scores or probabilities of mine', async () => {
    const texts = createRandomTexts(analyzer, 1);
    const own = Array.from({ length: OWN }, (_, index) => [`note_${index}`, texts.words(12)]);
    const mine = { target: target('user', 'alice') };
    await remember(bench.store, Object.fromEntries(own), mine);
    const caller = await openSession(bench.store);
    const tools = { analyzer, scorer: createWinkScorer(), settings: memorySettings() };
    const memories = createMemories({ store: bench.store, clock: systemClock, ids, ...tools });
    // A typo makes an unknown word, so that it is corrected.
    const asked = Array.from({ length: TURNS }, () => `${texts.words(4)} ${texts.words(1)}q`);
    const askAll = async () => {
      const answers: unknown[] = [];
      for (const text of asked) {
        answers.push(await recallOn(bench.store).build(caller, turnOf(text), {}));
        const search = { query: text, type: undefined, limit: 50, scope: undefined, scope_id: '' };
        answers.push(await memories.search(caller, search, {}));
      }
      return answers;
    };
    const before = await askAll();

    const foreign = Array.from({ length: FOREIGN }, () => texts.memory());
    await loadRows(bench.database.knex, 'bob', foreign, 1_000);

    expect(await askAll()).to.deep.equal(before);
    expect(JSON.stringify(before)).to.include('"outcome":"injected"').and.include('"score":');
  }).timeout(120_000);
});
