import { expect } from 'chai';
import fc from 'fast-check';
import {
  closestTerms,
  correctionShape,
  isCorrectable,
} from '../../../src/core/ranking/spelling.js';

/** Closest terms, by the number of memories of each. */
function closest(term: string, counts: Readonly<Record<string, number>>): readonly string[] {
  const among = Object.entries(counts).map(([each, memories]) => ({ term: each, memories }));
  return closestTerms(term, among);
}

describe('words that can be spelled wrong', () => {
  for (const term of ['kafk', 'пароль', 'éclair', '𐐨𐐩𐐪𐐫']) {
    it(`have four letters or more, as ${term}`, () => {
      expect(isCorrectable(term)).to.equal(true);
    });
  }

  for (const term of ['kaf', 'sha256', '2024', 'नमस्ते', '记忆', '𐐨𐐩𐐪', '']) {
    it(`have nothing but letters, unlike "${term}"`, () => {
      expect(isCorrectable(term)).to.equal(false);
    });
  }
});

describe('neighbours of a word', () => {
  it('have the same initial and at most one edit of difference in length', () => {
    expect(correctionShape('kafkaes')).to.deep.equal({ initial: 'k', lengths: [6, 8] });
  });

  it('may be two edits away from eight letters on', () => {
    expect(correctionShape('kubernet')).to.deep.equal({ initial: 'k', lengths: [6, 10] });
    expect(closest('kubernet', { kuebrnte: 1 })).to.deep.equal(['kuebrnte']);
    expect(closest('kuberne', { kuebrnt: 1 })).to.deep.equal([]);
  });

  it('are those with the fewest edits', () => {
    expect(closest('deployment', { deploymnet: 1, deplomnet: 9 })).to.deep.equal(['deploymnet']);
  });

  it('are two at most, those in most memories', () => {
    expect(closest('kafka', { kavka: 2, kafkas: 5, kaffka: 3 })).to.deep.equal([
      'kafkas',
      'kaffka',
    ]);
  });

  it('are ordered by text where they are in equally many memories', () => {
    expect(closest('kafka', { kavka: 2, kafkas: 2, kaffka: 2 })).to.deep.equal([
      'kaffka',
      'kafkas',
    ]);
  });

  it('are no words that begin otherwise, are no words, or are too short', () => {
    expect(closest('kafka', { lafka: 9, kafk4: 9, kafka: 9, '': 9 })).to.deep.equal([]);
    expect(closest('kafk', { kaf: 9 })).to.deep.equal([]);
  });

  it('do not depend on the order of the terms', () => {
    const terms = fc.uniqueArray(
      fc.record({
        term: fc.stringMatching(/^k[ab]{3,5}$/),
        memories: fc.integer({ min: 1, max: 3 }),
      }),
      { selector: ({ term }) => term, maxLength: 12 },
    );

    fc.assert(
      fc.property(fc.stringMatching(/^k[ab]{3,5}$/), terms, (term, among) => {
        const found = closestTerms(term, among);

        expect(closestTerms(term, among.toReversed())).to.deep.equal(found);
        expect(found.length).to.be.at.most(2);
      }),
      { numRuns: 300 },
    );
  });
});
