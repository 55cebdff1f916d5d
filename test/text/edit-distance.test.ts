import { expect } from 'chai';
import fc from 'fast-check';
import { editDistance } from '../../src/text/edit-distance.js';

function distance(one: string, other: string, most = 9): number {
  return editDistance(Array.from(one), Array.from(other), most);
}

/** The same by its definition, without a bound. */
function defined(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) {
    return one.length + other.length;
  }
  const [last, otherLast] = [one.at(-1), other.at(-1)];
  const [head, otherHead] = [one.slice(0, -1), other.slice(0, -1)];
  const ways = [
    defined(head, otherHead) + (last === otherLast ? 0 : 1),
    defined(head, other) + 1,
    defined(one, otherHead) + 1,
  ];
  if (head.length > 0 && last === otherHead.at(-1) && otherLast === head.at(-1)) {
    ways.push(defined(head.slice(0, -1), otherHead.slice(0, -1)) + 1);
  }
  return Math.min(...ways);
}

/** Of few letters, so that they meet. */
const word = fc.array(fc.constantFrom(...Array.from('abc𐐨')), { maxLength: 6 });

describe('distance between words', () => {
  const cases = [
    ['is nothing between equal words', 'kafka', 'kafka', 0],
    ['counts a character less', 'kafka', 'kafa', 1],
    ['counts a character more', 'kafka', 'kaffka', 1],
    ['counts a changed character', 'kafka', 'kavka', 1],
    ['counts neighbours that changed places once', 'kafka', 'kakfa', 1],
    ['counts characters that changed places further apart twice', 'kafka', 'fakka', 2],
    ['edits no swapped pair again', 'ca', 'abc', 3],
    ['counts code points, not units', '𐐨𐐩𐐪', '𐐨𐐪', 1],
    ['is the length of a word to nothing', 'abc', '', 3],
  ] as const;
  for (const [title, one, other, expected] of cases) {
    it(title, () => {
      expect(distance(one, other)).to.equal(expected);
      expect(distance(other, one)).to.equal(expected);
    });
  }

  it('is one more than the bound for everything beyond it', () => {
    expect(distance('kafka', 'broker', 1)).to.equal(2);
    expect(distance('kafka', 'kafkaesque', 2)).to.equal(3);
    expect(distance('kafka', 'kavga', 1)).to.equal(2);
  });

  it('agrees with its definition, for any words and bound', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, most) => {
        const expected = Math.min(defined(one, other), most + 1);

        expect(editDistance(one, other, most)).to.equal(expected);
      }),
      { numRuns: 500 },
    );
  });
});
