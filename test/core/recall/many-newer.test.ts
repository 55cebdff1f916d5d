import { expect } from 'chai';
import { loadRows } from '../../../bench/visible-cost/load-rows.js';
import { createRandomTexts } from '../../../bench/visible-cost/random-texts.js';
import { analyzer } from '../analysis/fixtures.js';
import { describeOnStores, openSession, recallOn, remember, turnOf } from './fixtures.js';

const NEWER = 10_000;
/** Before the time that loaded rows have. */
const LONG_AGO = '2020-01-01T00:00:00.000';

describeOnStores(`recall under ${NEWER} newer memories`, (bench) => {
  it('INJ 251: injects the one old memory that matches', async () => {
    const texts = createRandomTexts(analyzer, 1);
    const old = { freeze: 'The release calendar freezes in December.' };
    await remember(bench.store, old, { at: LONG_AGO });
    const newer = Array.from({ length: NEWER }, () => texts.memory());
    await loadRows(bench.database.knex, 'alice', newer, 1_000);
    const caller = await openSession(bench.store);

    // The words without a meaning are in many of the newer ones.
    const message = `when does the release calendar freeze? ${texts.words(4)}`;
    const { memories, in_scope } = await recallOn(bench.store).build(caller, turnOf(message), {});

    expect(memories[0]).to.include({ name: 'freeze' });
    expect(in_scope).to.equal(NEWER + 1);
  }).timeout(120_000);
});
