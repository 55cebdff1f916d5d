import { expect } from 'chai';
import { allEnded } from '../../../src/storage/engine/all-ended.js';
import { runInSteps, visitInSteps } from '../../../src/storage/engine/in-steps.js';
import { failureOf } from '../../support/faults.js';
import { turnsDuring } from '../../support/turns.js';

const NUMBERS = Array.from({ length: 20_000 }, (_, index) => index);
const FAILURE = new RangeError('no');

describe('work in steps', () => {
  it('visits every item in order, and others get the thread', async () => {
    const visited: number[] = [];

    const turns = await turnsDuring(() => visitInSteps(NUMBERS, (item) => visited.push(item)));

    expect(visited).to.deep.equal(NUMBERS);
    expect(turns).to.be.at.least(4);
  });

  it('runs on every item in order, and others get the thread', async () => {
    const ran: number[] = [];

    const turns = await turnsDuring(() =>
      runInSteps(NUMBERS, async (part) => {
        ran.push(...part);
      }),
    );

    expect(ran).to.deep.equal(NUMBERS);
    expect(turns).to.be.at.least(15);
  });

  it('runs nothing on no items', async () => {
    await runInSteps([], async () => expect.fail('it ran'));
  });

  it('runs nothing after a failure', async () => {
    let parts = 0;

    const failure = await failureOf(
      runInSteps(NUMBERS, async () => {
        parts += 1;
        if (parts === 2) throw FAILURE;
      }),
    );

    expect(failure).to.equal(FAILURE);
    expect(parts).to.equal(2);
  });

  it('has ended as a whole when a part of it has failed', async () => {
    let hasEnded = false;
    const slow = runInSteps(NUMBERS, async () => undefined).then(() => {
      hasEnded = true;
    });

    const failure = await failureOf(allEnded([Promise.reject(FAILURE), slow]));

    expect(failure).to.equal(FAILURE);
    expect(hasEnded).to.equal(true);
  });
});
