import { expect } from 'chai';
import { meanOf, measure } from '../../../bench/quality/measures.js';

describe('measures of a ranking', () => {
  it('are 1 when everything relevant comes first', () => {
    expect(measure(['a', 'b', 'c'], ['b', 'a'])).to.deep.equal({
      recall5: 1,
      ndcg10: 1,
      recall20: 1,
    });
  });

  it('are 0 when nothing relevant comes', () => {
    expect(measure(['c'], ['a'])).to.deep.equal({ recall5: 0, ndcg10: 0, recall20: 0 });
    expect(measure([], ['a'])).to.deep.equal({ recall5: 0, ndcg10: 0, recall20: 0 });
  });

  for (const [place, recall5, isInTen, recall20] of [
    [5, 1, true, 1],
    [6, 0, true, 1],
    [10, 0, true, 1],
    [11, 0, false, 1],
    [20, 0, false, 1],
    [21, 0, false, 0],
  ] as const) {
    it(`look at the first 5, 10 and 20: relevant at place ${place}`, () => {
      const ranking = Array.from({ length: 30 }, (_, index) =>
        index + 1 === place ? 'a' : `x${index}`,
      );

      const ndcg10 = isInTen ? 1 / Math.log2(place + 1) : 0;
      expect(measure(ranking, ['a'])).to.deep.equal({ recall5, ndcg10, recall20 });
    });
  }

  it('compare the gain with the best order', () => {
    const { ndcg10 } = measure(['x', 'a', 'y', 'b'], ['a', 'b']);

    const gain = 1 / Math.log2(3) + 1 / Math.log2(5);
    expect(ndcg10).to.be.closeTo(gain / (1 + 1 / Math.log2(3)), 1e-12);
  });

  it('count what is missing against the recall, whatever the depth', () => {
    const relevant = Array.from({ length: 8 }, (_, index) => `r${index}`);

    const { recall5, ndcg10 } = measure(relevant, relevant);

    expect([recall5, ndcg10]).to.deep.equal([5 / 8, 1]);
  });

  it('have a mean', () => {
    const mean = meanOf([measure(['a'], ['a']), measure(['a'], ['a', 'b']), measure([], ['a'])]);

    expect([mean.recall5, mean.recall20]).to.deep.equal([0.5, 0.5]);
  });

  it('have zeros for the mean of none', () => {
    expect(meanOf([])).to.deep.equal({ recall5: 0, ndcg10: 0, recall20: 0 });
  });
});
