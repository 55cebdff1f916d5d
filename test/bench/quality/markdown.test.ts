import { expect } from 'chai';
import { compareAnswers } from '../../../bench/quality/agreement.js';
import { reportRankings } from '../../../bench/quality/figures.js';
import { reportInjection, reportMix } from '../../../bench/quality/injection.js';
import { renderFigures, renderFloors, replaceBlock } from '../../../bench/quality/markdown.js';
import type { Report } from '../../../bench/quality/report.js';
import { built, found } from './labelled-sets.js';

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

describe('figures as Markdown', () => {
  it('are tables, and tell how far the databases agree', () => {
    const lines = renderFigures(reportOf(['right'], ['right']), reportOf(['right'], [])).split(
      '\n',
    );

    expect(lines.filter((line) => line !== '')).to.deep.equal([
      '| set | queries | search: Recall@5 | nDCG@10 | Recall@20 |',
      '| --- | ---: | ---: | ---: | ---: |',
      '| notes | 2 | 1.000 | 1.000 | 1.000 |',
      'Measured on SQLite; PostgreSQL gave 1 of 2 answers alike: the same memories in the same order, ' +
        'contexts with the same scores and probabilities.',
    ]);
  });

  it('show what was injected', () => {
    const contexts = [built('answerable', ['right'])];
    const [answerable, unanswerable] = [contexts, []].map(reportInjection);
    const injection = { answerable: answerable!, unanswerable: unanswerable! };
    const context = reportRankings(contexts);
    const report = { sets: [{ name: 'notes', memories: {}, context, injection }], mixes: [] };

    expect(renderFigures(report, report)).to.include(
      '| notes | 1 | 1.000 | 1.000 | 0.000 | 1.000 | 0.000 |',
    );
  });

  it('compare floors, the lowest first', () => {
    const mixes = [
      reportMix('notes', [built('answerable', ['right', 'wrong']), built('off topic', [])]),
    ];

    const reports = [0.1, 0, 0.02].map((floor) => ({ floor, sets: [], mixes }));

    const [, , ...rows] = renderFloors(reports).split('\n');

    expect(rows).to.deep.equal(
      ['0', '0.02', '0.1'].map((floor) => `| ${floor} | 0.50 | 0.00 | 1.00 | 2.00 |`),
    );
  });
});

describe('block of a page', () => {
  it('is replaced, and nothing else', () => {
    const page = replaceBlock(PAGE, 'own', 'new');

    expect(page).to.equal(
      'Before\n<!-- figures: own -->\n\nnew\n\n<!-- end of figures: own -->\nAfter\n',
    );
    expect(replaceBlock(page, 'own', 'new')).to.equal(page);
  });

  it('must be there', () => {
    expect(() => replaceBlock(PAGE, 'public', 'new')).to.throw(Error, 'no block');
  });
});
