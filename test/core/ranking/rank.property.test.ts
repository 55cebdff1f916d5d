import { expect } from 'chai';
import fc from 'fast-check';
import { indexTerms } from '../../../src/core/analysis/memory-terms.js';
import { rank } from '../../../src/core/ranking/rank.js';
import { type TermStatistics, withStatistics } from '../../../src/core/ranking/term-statistics.js';
import type { IndexedMemory } from '../../../src/core/store/search-index.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { createPlainScorer } from '../../support/plain-scorer.js';
import { row, turn } from './fixtures.js';

/** Few words, so that they often meet: names, stop words, scripts without blanks, odd ones. */
const WORDS =
  'kafka Kafka broker retries retry the US us a1b2 __proto__ constructor 记忆库 记 ภาษา Łódź.';
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS.split(' ')), { maxLength }).map((words) => words.join(' '));

const pool = fc
  .array(
    fc.record({
      texts: fc.record({ name: text(3), description: text(8), content: text(20) }),
      updated: fc.constantFrom('2026-01-01', '2026-01-02'),
    }),
    { maxLength: 30, size: 'max' },
  )
  .map((rows) => rows.map(({ texts, updated }, index) => row(`m${index}`, texts, updated)));

const situation = fc.record({
  messages: fc.array(text(8), { maxLength: 4 }),
  pool,
  others: fc.nat(10_000),
});

/** Counts the pool, as if no other visible memory had any of its terms. */
function statisticsOf(memories: readonly IndexedMemory[], others: number): TermStatistics {
  const frequencies = new Map<string, number>();
  for (const term of memories.flatMap(({ terms }) => [...indexTerms(terms)])) {
    frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return { memories: memories.length + others, frequencies };
}

describe('ranking, for any turn and pool', () => {
  it('returns the same order and scores with wink as with the plain scorer', () => {
    const wink = createWinkScorer();
    const plain = createPlainScorer();

    fc.assert(
      fc.property(situation, ({ messages, pool: memories, others }) => {
        const statistics = statisticsOf(memories, others);
        const ranked = rank(withStatistics(turn(...messages), statistics), memories, wink);
        const expected = rank(withStatistics(turn(...messages), statistics), memories, plain);

        expect(idsOf(ranked)).to.deep.equal(idsOf(expected));
        for (const [index, { score }] of ranked.entries()) {
          expect(score).to.be.closeTo(expected[index]!.score, 1e-5);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns every memory once, none below zero, by descending score', () => {
    const plain = createPlainScorer();

    fc.assert(
      fc.property(situation, ({ messages, pool: memories, others }) => {
        const ranked = rank(
          withStatistics(turn(...messages), statisticsOf(memories, others)),
          memories,
          plain,
        );

        expect(idsOf(ranked)).to.have.members(memories.map(({ memory_id }) => memory_id));
        const scores = ranked.map(({ score }) => score);
        expect(scores).to.deep.equal(scores.toSorted((one, other) => other - one));
        expect(scores.every((score) => score >= 0)).to.equal(true);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the pool', () => {
    const wink = createWinkScorer();

    fc.assert(
      fc.property(situation, ({ messages, pool: memories, others }) => {
        const statistics = statisticsOf(memories, others);
        const ranked = rank(withStatistics(turn(...messages), statistics), memories, wink);
        const turned = rank(
          withStatistics(turn(...messages), statistics),
          memories.toReversed(),
          wink,
        );

        expect(turned).to.deep.equal(ranked);
      }),
      { numRuns: 500 },
    );
  });
});

function idsOf(ranked: readonly { readonly memory: IndexedMemory }[]): string[] {
  return ranked.map(({ memory }) => memory.memory_id);
}
