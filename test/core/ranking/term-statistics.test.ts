import { expect } from 'chai';
import {
  inverseFrequency,
  termStatistics,
  withStatistics,
} from '../../../src/core/ranking/term-statistics.js';
import { postingLists, statistics, turn } from './fixtures.js';

describe('term statistics', () => {
  it('add up the lists of a term over partitions', () => {
    const found = postingLists(90, { 1: { kafka: 3, broker: 1 }, 2: { kafka: 4 } });

    expect(termStatistics(found)).to.deep.equal(statistics(90, { kafka: 7, broker: 1 }));
  });

  for (const [memories, frequency, expected] of [
    [10, 1, Math.log(1 + 9.5 / 1.5)],
    [10, 10, Math.log(1 + 0.5 / 10.5)],
    [1, 1, Math.log(4 / 3)],
    [10, 0, Math.log(22)],
  ] as const) {
    it(`have idf ${expected.toFixed(3)} for a term in ${frequency} of ${memories} memories`, () => {
      expect(inverseFrequency(memories, frequency)).to.be.closeTo(expected, 1e-12);
    });
  }

  it('have an idf above zero even for a term in every memory', () => {
    expect(inverseFrequency(1_000_000, 1_000_000)).to.be.above(0);
  });

  for (const [title, frequencies, expected] of [
    ['a term of the newest message', { kafka: 1 }, true],
    ['terms of older messages alone', { broker: 9 }, false],
    ['nothing', {}, false],
  ] as const) {
    it(`record whether the newest message is found: ${title}`, () => {
      const query = withStatistics(turn('kafka retry', 'broker'), statistics(9, frequencies));

      expect(query.isNewestFound).to.equal(expected);
    });
  }
});
