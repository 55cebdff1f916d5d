import { expect } from 'chai';
import type { Nudges } from '../../../src/core/nudges/nudges.js';
import { statementsOf } from '../../support/statements.js';
import { describeNudges, type Event, gist, request, sessionCaller, storeLike } from './bench.js';

const CORRECTION = "don't do that";

const claimFrom = (nudges: Nudges, event: Event) =>
  nudges.claim(sessionCaller(), request(event), {});

describeNudges('nudges: what a claim costs', (bench) => {
  /** The store, of which one kind of unit fails. */
  const storeWithout = (kind: 'read' | 'write') =>
    storeLike(bench.store, { [kind]: () => expect.fail(`a ${kind} unit began`) });

  for (const [title, settings, user_message] of [
    ['no occasion', {}, 'rename the file'],
    ['nudges off', { nudges: false }, CORRECTION],
  ] as const) {
    it(`with ${title} nothing is written`, async () => {
      const nudges = bench.nudgesWith(settings, storeWithout('write'));

      const answer = await claimFrom(nudges, { user_message });

      expect(answer.granted).to.equal(false);
    });
  }

  it('a grant takes one unit of work', async () => {
    const nudges = bench.nudgesWith({}, storeWithout('read'));

    const answer = await claimFrom(nudges, { user_message: CORRECTION });

    expect(gist(answer)).to.equal('correction');
  });

  it('memories are counted once, and only for a nudge that needs them', async () => {
    await bench.saveMemories(1);
    const countsFor = async (event: Event) => {
      const statements = await statementsOf(bench.database.url, (store) =>
        claimFrom(bench.nudgesWith({}, store), event),
      );
      return statements.filter((sql) => /partitions|structured_memories/.test(sql)).length;
    };

    expect(await countsFor({ event: 'session_resumed' })).to.equal(1);
    expect(await countsFor({ user_message: CORRECTION })).to.equal(0);
  });
});
