import { expect } from 'chai';
import fc from 'fast-check';
import { indexTerms } from '../../../src/core/analysis/memory-terms.js';
import { rank } from '../../../src/core/ranking/rank.js';
import { rerankWithFeedback } from '../../../src/core/ranking/rerank-with-feedback.js';
import { withStatistics } from '../../../src/core/ranking/term-statistics.js';
import type { IndexedMemory } from '../../../src/core/store/search-index.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { createPlainScorer } from '../../support/plain-scorer.js';
import { postingLists, row, turn } from './fixtures.js';

const VISIBLE = 500;

/** Ranks and reranks a pool, as if no other visible memory had its terms, and records the reads. */
async function rankTwice(
  text: string,
  pool: readonly IndexedMemory[],
  scorer = createPlainScorer(),
) {
  const counts = new Map<string, number>();
  for (const term of pool.flatMap(({ terms }) => [...indexTerms(terms)])) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const reads: (readonly string[])[] = [];
  const found = postingLists(VISIBLE, {});
  const morePostingLists = async (_within: unknown, terms: readonly string[]) => {
    reads.push(terms);
    const told = terms.flatMap((term) => (counts.has(term) ? [[term, counts.get(term)]] : []));
    return postingLists(VISIBLE, { 1: Object.fromEntries(told) }).lists;
  };
  const query = turn(text);
  const statistics = { memories: VISIBLE, frequencies: counts };
  const first = rank(withStatistics(query, statistics), pool, scorer);
  return {
    first,
    again: await rerankWithFeedback(
      { morePostingLists },
      { query, statistics, found, ranked: first },
      { scorer },
    ),
    reads,
  };
}

function idsOf(ranked: readonly { readonly memory: IndexedMemory }[]): string[] {
  return ranked.map(({ memory }) => memory.memory_id);
}

/** Three memories with the word, two of them about the same topic. */
const POOL = [
  row('odd', { content: 'deploy cake' }, '2026-03-01'),
  row('one', { content: 'deploy kubernetes' }, '2026-01-01'),
  row('other', { content: 'deploy kubernetes' }, '2026-02-01'),
];

describe('reranking with feedback', () => {
  it('ranks memories with terms common to the best ones higher', async () => {
    const { first, again } = await rankTwice('deploy', POOL);

    expect(idsOf(first)).to.deep.equal(['odd', 'other', 'one']);
    expect(idsOf(again)).to.deep.equal(['other', 'one', 'odd']);
  });

  it('adds little to the score of the query itself', async () => {
    const { first, again } = await rankTwice('deploy', POOL);

    const [before, after] = [first[0]!.score, again[0]!.score];
    expect(after)
      .to.be.above(before)
      .and.below(1.2 * before);
  });

  it('reads the lists of at most 32 terms, once', async () => {
    const long = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ');

    const { reads } = await rankTwice('deploy', [
      ...POOL,
      row('long', { content: `deploy ${long}` }),
    ]);

    expect(reads.map((terms) => terms.length)).to.deep.equal([32]);
  });

  it('changes and reads nothing with fewer than three ranked memories', async () => {
    const { first, again, reads } = await rankTwice('deploy', POOL.slice(1));

    expect(again).to.equal(first);
    expect(reads).to.deep.equal([]);
  });

  it('changes and reads nothing where the memories contain no other terms', async () => {
    const same = ['a', 'b', 'c'].map((id) => row(id, { content: 'deploy the deploy' }));

    const { first, again, reads } = await rankTwice('deploy', same);

    expect(again).to.equal(first);
    expect(reads).to.deep.equal([]);
  });

  it('limits the expansion of a long query to that of six words', async () => {
    const words = 'alpha beta gamma delta zeta omega kafka broker topic deploy'.split(' ');
    const gain = async (query: readonly string[]) => {
      const pool = POOL.map(({ memory_id }) =>
        row(memory_id, { content: `${query.join(' ')} k8s` }),
      );
      const { first, again } = await rankTwice(query.join(' '), pool);
      return again[0]!.score - first[0]!.score;
    };

    const three = await gain(words.slice(0, 3));
    const six = await gain(words.slice(0, 6));
    const ten = await gain(words);

    // Apart from the memories' length, the added term has the same weight each time.
    expect(three / six).to.be.closeTo(1 / 2, 0.05);
    expect(ten / six).to.be.closeTo(1, 0.05);
  });

  it('keeps the memories and depends on no order, for any pool', async () => {
    const wink = createWinkScorer();
    const text = fc
      .array(fc.constantFrom(...'kafka broker topic the 记忆库 a1b2 __proto__ retry'.split(' ')), {
        maxLength: 12,
      })
      .map((words) => words.join(' '));
    const pools = fc
      .array(text, { maxLength: 12 })
      .map((contents) => contents.map((content, index) => row(`m${index}`, { content })));

    await fc.assert(
      fc.asyncProperty(text, pools, async (query, pool) => {
        const { first, again } = await rankTwice(query, pool, wink);
        const turned = await rankTwice(query, pool.toReversed(), wink);

        expect(turned.again).to.deep.equal(again);
        expect(idsOf(again)).to.have.members(idsOf(first));
        expect(again.every(({ score }) => Number.isFinite(score))).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });
});
