import { expect } from 'chai';
import { costOf } from '../../../bench/measure/costs.js';
import { median } from '../../../bench/measure/median.js';

const sample = (cpuMicroseconds: number, callsPerSecond: number) => ({
  cpuMicroseconds,
  callsPerSecond,
  answer: undefined,
});

describe('a median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(median([9, 1, 5])).to.equal(5);
  });

  it('is the mean of the middle two of an even number', () => {
    expect(median([8, 1, 4, 2])).to.equal(3);
  });

  it('of nothing does not exist', () => {
    expect(() => median([])).to.throw('no median');
  });
});

describe('the cost of a call', () => {
  it('is a multiple of the echo next to each sample, not of the typical echo', () => {
    const slow = { sample: sample(900, 10), echoMicroseconds: 300 };
    const usual = { sample: sample(200, 100), echoMicroseconds: 100 };
    const fast = { sample: sample(200, 110), echoMicroseconds: 50 };

    expect(costOf([slow, usual, fast])).to.deep.equal({
      cpuMicroseconds: 200,
      ratio: 3,
      callsPerSecond: 100,
      ratios: [3, 2, 4],
    });
  });
});
