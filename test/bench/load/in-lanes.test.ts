import { expect } from 'chai';
import { inLanes } from '../../../bench/load/in-lanes.js';

describe('work in lanes', () => {
  it('does every item once, and so many at a time', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;

    await inLanes([0, 1, 2, 3, 4, 5, 6], 3, (item, _lane, finish) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        done.push(item);
        finish();
      });
    });

    expect(done.toSorted()).to.deep.equal([0, 1, 2, 3, 4, 5, 6]);
    expect(most).to.equal(3);
  });

  it('is done at once when there is nothing to do', async () => {
    await inLanes([], 3, () => expect.fail('there is no item'));
  });
});
