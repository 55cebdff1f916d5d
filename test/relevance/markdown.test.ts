import { expect } from 'chai';
import { compareAnswers } from '../../bench/quality/agreement.js';
import { reportRankings } from '../../bench/quality/figures.js';
import { writeFigures } from '../../bench/quality/markdown.js';
import type { Report } from '../../bench/quality/report.js';
import { found } from './labelled-sets.js';

const PAGE = 'Before\n<!-- figures: own -->\nold\n<!-- end of figures: own -->\nAfter\n';

function reportOf(...rankings: string[][]): Report {
  const asked = rankings.map((ranking, index) => found(ranking, { id: `${index + 1}` }));
  return { sets: [{ name: 'notes', memories: {}, search: reportRankings(asked) }], mixes: [] };
}

describe('agreement of two databases', () => {
  it('names the answers that differ, and those that one of them lacks', () => {
    const one = reportOf(['right'], ['right', 'wrong']);

    expect(compareAnswers(one, one)).to.deep.equal({ answers: 2, differing: [] });
    expect(compareAnswers(one, reportOf(['right'], ['wrong', 'right'], []))).to.deep.equal({
      answers: 3,
      differing: ['notes search one/2', 'notes search one/3'],
    });
  });
});

describe('figures in a page', () => {
  it('replace what stood in their block, and nothing else', () => {
    const page = writeFigures(PAGE, 'own', reportOf(['right']), reportOf(['right']));

    expect(page.split('\n').filter((line) => line !== '')).to.deep.equal([
      'Before',
      '<!-- figures: own -->',
      '| set | queries | search: Recall@5 | nDCG@10 | Recall@20 |',
      '| --- | ---: | ---: | ---: | ---: |',
      '| notes | 1 | 1.000 | 1.000 | 1.000 |',
      'Measured on SQLite; PostgreSQL gave 1 of 1 answers alike, down to the last digit.',
      '<!-- end of figures: own -->',
      'After',
    ]);
  });

  it('can be written again', () => {
    const once = writeFigures(PAGE, 'own', reportOf(['right']), reportOf(['wrong']));

    expect(writeFigures(once, 'own', reportOf(['right']), reportOf(['wrong']))).to.equal(once);
  });

  it('are refused where a page has no such block', () => {
    const report = reportOf(['right']);

    expect(() => writeFigures(PAGE, 'public', report, report)).to.throw(Error, 'no block');
  });
});
