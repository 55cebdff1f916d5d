import { expect } from 'chai';
import { reportRankings } from '../../../bench/quality/figures.js';
import { found } from './labelled-sets.js';

describe('figures of a set', () => {
  it('are means over the turns that some memory answers', () => {
    const report = reportRankings([found(['right']), found([]), found(['x'], {}, 'adversarial')]);

    expect(report).to.include({ queries: 2, recall5: 0.5, ndcg10: 0.5, recall20: 0.5 });
  });

  it('pass over neutral memories', () => {
    const neutral = ['n1', 'n2', 'n3', 'n4', 'n5'];

    expect(reportRankings([found([...neutral, 'right'], { neutral })])).to.include({ ndcg10: 1 });
  });

  it('come by category, the largest first, then by name', () => {
    const of = (category: string) => found(['right'], { category });

    const { categories } = reportRankings(['path', 'date', 'error', 'path'].map(of));

    expect(Object.entries(categories).map(([name, { queries }]) => [name, queries])).to.deep.equal([
      ['path', 2],
      ['date', 1],
      ['error', 1],
    ]);
  });

  it('come with a digest of every answer, that of silent turns as well', () => {
    const turns = [found(['a', 'b'], { id: '1' }), found(['a'], { id: '2' }, 'off topic')];
    const swapped = [found(['b', 'a'], { id: '1' }), found(['a'], { id: '2' }, 'off topic')];

    const [digests, others] = [turns, swapped].map((asked) => reportRankings(asked).digests);

    expect(digests).to.have.all.keys('one/1', 'one/2');
    expect(others?.['one/1']).not.to.equal(digests?.['one/1']);
    expect(others?.['one/2']).to.equal(digests?.['one/2']);
  });
});
