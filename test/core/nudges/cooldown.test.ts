import { expect } from 'chai';
import type { MemorySettings } from '../../../src/core/model/settings.js';
import type { NudgeAnswer } from '../../../src/core/nudges/nudges.js';
import type { Store } from '../../../src/core/store/store.js';
import { failureOf } from '../../support/faults.js';
import { describeNudges, gist, request, sessionCaller, storeLike } from './bench.js';

const CORRECTION = "don't do that";
const COMPLETION = 'thanks';
const BOTH = "I don't think so, but that's all";

/** The answer that so many seconds are left. */
function coolingDown(retry_after_seconds: number): NudgeAnswer {
  return { granted: false, refusal: 'cooling_down', retry_after_seconds };
}

describeNudges('nudges: cooldown, R§16.2', (bench) => {
  const correct = () => bench.claim({ user_message: CORRECTION });
  const correctWith = (settings: Partial<MemorySettings>, store?: Store) =>
    bench
      .nudgesWith(settings, store)
      .claim(sessionCaller(), request({ user_message: CORRECTION }), {});

  it('NUDGE 348: a second correction has to wait, a completion has not', async () => {
    expect(gist(await correct())).to.equal('correction');

    expect(await correct()).to.deep.equal(coolingDown(300));
    expect(gist(await bench.claim({ user_message: COMPLETION }))).to.equal('completion');
  });

  it('ends when all of its seconds have passed, and not before', async () => {
    await correct();

    bench.moveClock(299.999);
    expect(await correct()).to.deep.equal(coolingDown(1));
    bench.moveClock(0.001);
    expect(gist(await correct())).to.equal('correction');
  });

  it('runs from the last nudge that was granted', async () => {
    await correct();
    bench.moveClock(200);
    await correct();
    bench.moveClock(100);

    expect(gist(await correct())).to.equal('correction');
    bench.moveClock(299);
    expect(await correct()).to.deep.equal(coolingDown(1));
  });

  it('rounds seconds up', async () => {
    await correct();
    bench.moveClock(100.001);

    expect(await correct()).to.deep.equal(coolingDown(200));
  });

  it('of one session does not concern another', async () => {
    await bench.openSession('s2');
    await correct();

    expect(gist(await bench.claim({ user_message: CORRECTION }, 's2'))).to.equal('correction');
  });

  it('of a correction lets a completion in the same message through', async () => {
    expect(gist(await bench.claim({ user_message: BOTH }))).to.equal('correction');

    expect(gist(await bench.claim({ user_message: BOTH }))).to.equal('completion');
  });

  it('of two kinds reports when the first ends', async () => {
    await bench.claim({ user_message: BOTH });
    bench.moveClock(100);
    await bench.claim({ user_message: BOTH });
    bench.moveClock(50);

    expect(await bench.claim({ user_message: BOTH })).to.deep.equal(coolingDown(150));
  });

  it('of two kinds reports when the first ends, also when that is the later one', async () => {
    await bench.claim({ user_message: COMPLETION });
    bench.moveClock(100);
    await bench.claim({ user_message: CORRECTION });
    bench.moveClock(50);

    expect(await bench.claim({ user_message: BOTH })).to.deep.equal(coolingDown(150));
  });

  it('is not reported when there are no memories to nudge about', async () => {
    await bench.saveMemories(1);
    await bench.claim({ event: 'session_resumed' });
    await bench.database.knex('structured_memories').del();
    await bench.database.knex('partitions').del();

    expect(gist(await bench.claim({ event: 'session_resumed' }))).to.equal('nothing_to_nudge');
  });

  it('of 0 seconds is none', async () => {
    await correctWith({ nudge_cooldown: 0 });

    expect(gist(await correctWith({ nudge_cooldown: 0 }))).to.equal('correction');
  });

  it('is the configured one', async () => {
    await correctWith({ nudge_cooldown: 10 });
    bench.moveClock(4);

    expect(await correctWith({ nudge_cooldown: 10 })).to.deep.equal(coolingDown(6));
    bench.moveClock(6);
    expect(gist(await correctWith({ nudge_cooldown: 10 }))).to.equal('correction');
  });

  it('is capped at the maximum of an int32', async () => {
    const forEver = { nudge_cooldown: Number.MAX_SAFE_INTEGER };
    await correctWith(forEver);

    expect(await correctWith(forEver)).to.deep.equal(coolingDown(2_147_483_647));
  });

  for (const seconds of [60, 300, 86_400]) {
    it(`is not over when the clock is put back by ${seconds} s, and starts anew`, async () => {
      await correct();
      bench.moveClock(-seconds);

      expect(await correct()).to.deep.equal(coolingDown(300));
      bench.moveClock(300);
      expect(gist(await correct())).to.equal('correction');
    });
  }

  it('is not taken by a unit of work that the store undoes and repeats', async () => {
    const repeating = storeLike(bench.store, {
      async write(work, options) {
        const undone = bench.store.write(async (writer) => {
          await work(writer);
          throw new Error('undone');
        });
        await failureOf(undone);
        return bench.store.write(work, options);
      },
    });

    expect(gist(await correctWith({}, repeating))).to.equal('correction');
  });
});
