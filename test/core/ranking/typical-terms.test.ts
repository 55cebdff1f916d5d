import { expect } from 'chai';
import { runToEnd } from '../../../src/core/analysis/steps.js';
import type { Ranked } from '../../../src/core/ranking/rank.js';
import { typicalTerms } from '../../../src/core/ranking/typical-terms.js';
import { row } from './fixtures.js';

const VISIBLE = 1_000;

/** Memories with these scores and contents, best first. */
function ranked(...memories: readonly (readonly [score: number, content: string])[]): Ranked[] {
  return memories.map(([score, content], index) => ({
    memory: row(`m${index}`, { content }),
    score,
    frequencies: new Map(),
  }));
}

function termsOf(memories: readonly Ranked[], known: readonly string[] = [], limitTerms = 32) {
  return runToEnd(typicalTerms(memories, new Set(known), VISIBLE, limitTerms)).map(
    ({ term }) => term,
  );
}

describe('typical terms', () => {
  it('are those of the memories that are ranked best', () => {
    const memories = ranked([1, 'topic'], [9, 'broker'], [4, 'queue']);

    expect(termsOf(memories)).to.deep.equal(['broker', 'queue', 'topic']);
  });

  it('share the score of their memories among its terms', () => {
    const memories = ranked([3, 'kafka broker the kafka topic'], [1, 'topic']);

    const shares = runToEnd(typicalTerms(memories, new Set(), VISIBLE, 32));

    expect(Object.fromEntries(shares.map(({ term, share }) => [term, share]))).to.deep.equal({
      kafka: 0.375,
      broker: 0.1875,
      topic: 0.4375,
    });
  });

  it('are the rarer ones among the ranked memories where shares are equal', () => {
    const memories = ranked([2, 'kafka broker'], [0, 'broker'], [0, 'broker']);

    expect(termsOf(memories)).to.deep.equal(['kafka', 'broker']);
  });

  it('are ordered by text where all else is equal', () => {
    expect(termsOf(ranked([1, 'topic kafka broker']))).to.deep.equal(['broker', 'kafka', 'topic']);
  });

  it('come from the five best memories only', () => {
    const words = ['alpha', 'beta', 'gamma', 'delta', 'zeta', 'omega'];
    const memories = ranked(...words.map((word, index) => [9 - index, word] as const));

    expect(termsOf(memories)).to.have.lengthOf(5).and.not.to.include('omega');
  });

  it('leave out known terms and stop words', () => {
    expect(termsOf(ranked([1, 'the kafka and the broker']), ['kafka'])).to.deep.equal(['broker']);
  });

  it('are at most as many as asked for', () => {
    expect(termsOf(ranked([1, 'kafka kafka broker topic']), [], 1)).to.deep.equal(['kafka']);
  });

  it('are none of memories without a score, or without words', () => {
    expect(termsOf(ranked([0, 'kafka'], [0, 'broker']))).to.deep.equal([]);
    expect(termsOf(ranked([1, 'the of'], [1, '']))).to.deep.equal([]);
    expect(termsOf([])).to.deep.equal([]);
  });
});
