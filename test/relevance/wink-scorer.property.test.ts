import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryFeature } from '../../src/core/ranking/scorer.js';
import { createWinkScorer } from '../../src/relevance/wink-scorer.js';
import { createDirectWinkScorer } from '../support/direct-wink-scorer.js';
import { createPlainScorer } from '../support/plain-scorer.js';

const KEYS = Array.from({ length: 200 }, (_, index) =>
  index % 3 === 0 ? `t${index} u` : `t${index}`,
);
const key = fc.oneof(
  fc.constantFrom(...KEYS),
  fc.string(),
  fc.constantFrom('__proto__', 'constructor'),
);
const amount = (max: number) => fc.double({ min: 0, max, noNaN: true });

const features: fc.Arbitrary<QueryFeature[]> = fc.uniqueArray(
  fc.record({ key, weight: amount(50), bonus: amount(5) }),
  { selector: (each) => each.key, maxLength: 200, size: 'max' },
);

const documents = fc.array(
  fc.array(fc.tuple(key, amount(40)), { maxLength: 30 }).map((frequencies) => new Map(frequencies)),
  { maxLength: 200, size: 'max' },
);

describe('scorer on wink, for any frequencies, weights and bonuses', () => {
  it('returns the scores of the plain scorer', () => {
    const wink = createWinkScorer();
    const plain = createPlainScorer();

    fc.assert(
      fc.property(features, documents, (query, pool) => {
        const scores = wink.score(query, pool);

        expect(scores).to.have.lengthOf(pool.length);
        for (const [index, expected] of plain.score(query, pool).entries()) {
          expect(scores[index]).to.be.closeTo(expected, 1e-5);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('returns the very scores that wink gives when it searches the documents', () => {
    const scorer = createWinkScorer();
    const direct = createDirectWinkScorer();

    fc.assert(
      fc.property(features, documents, (query, pool) => {
        expect(scorer.score(query, pool)).to.deep.equal(direct.score(query, pool));
      }),
      { numRuns: 300 },
    );
  });
});
