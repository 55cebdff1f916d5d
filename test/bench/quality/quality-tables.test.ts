import { expect } from 'chai';
import { reportRankings } from '../../../bench/quality/figures.js';
import { reportInjection, reportMix } from '../../../bench/quality/injection.js';
import { renderReport } from '../../../bench/quality/tables.js';
import { built, found } from './labelled-sets.js';

const asked = [
  found(['right'], { id: '1', category: 'easy' }),
  found(['right'], { id: '2', category: 'easy' }),
  found([], { id: '3', category: 'hard' }),
];
const search = reportRankings(asked);
const contexts = [built('answerable', [], ['right'], { category: 'easy' }), built('off topic', [])];
const context = reportRankings(contexts);

function cellsOf(text: string): string[][] {
  return text.split('\n').map((line) => line.trim().split(/ {2,}/));
}

describe('table of a report', () => {
  it('shows sets and their categories', () => {
    const report = { sets: [{ name: 'notes', memories: {}, search }], mixes: [] };

    expect(cellsOf(renderReport(report))).to.deep.equal([
      ['search:'],
      ['queries', 'Recall@5', 'nDCG@10', 'Recall@20'],
      ['notes', '3', '0.667', '0.667', '0.667'],
      ['easy', '2', '1.000', '1.000', '1.000'],
      ['hard', '1', '0.000', '0.000', '0.000'],
    ]);
  });

  it('shows both ways side by side, and a set of one category once', () => {
    const sets = [{ name: 'notes', memories: {}, search: context, context }];

    expect(cellsOf(renderReport({ sets, mixes: [] }))).to.deep.equal([
      ['search:', 'context:'],
      ['queries', ...['Recall@5', 'nDCG@10', 'Recall@20'], ...['Recall@5', 'nDCG@10', 'Recall@20']],
      ['notes', '1', ...Array(6).fill('1.000')],
    ]);
  });

  it('leaves out sets without a query that some memory answers', () => {
    const silent = reportRankings([found(['x'], {}, 'adversarial')]);
    const report = { sets: [{ name: 'notes', memories: {}, search: silent }], mixes: [] };

    expect(cellsOf(renderReport(report))).to.have.lengthOf(2);
  });

  it('tells of memories that were not saved', () => {
    const memories = { created: 4, 'blank and left out': 2 };
    const sets = [
      { name: 'notes', memories, search },
      { name: 'letters', memories: { created: 9 }, search },
    ];

    const last = renderReport({ sets, mixes: [] }).split('\n\n').at(-1);
    expect(last).to.equal('Of the memories of notes: 2 blank and left out.');
  });

  it('tells parts of the same set apart', () => {
    const sets = ['dev', 'eval'].map((fold) => ({ name: 'notes', fold, memories: {}, search }));

    expect(renderReport({ sets, mixes: [] })).to.match(/^notes \(dev\) [\s\S]*^notes \(eval\) /m);
  });

  it('shows what was injected, and the mix', () => {
    const injection = {
      answerable: reportInjection(contexts.slice(0, 1)),
      unanswerable: reportInjection(contexts.slice(1)),
    };
    const sets = [{ name: 'notes', memories: {}, context, injection }];

    const [, injected, mix] = renderReport({ sets, mixes: [reportMix('notes', contexts)] }).split(
      '\n\n',
    );

    expect(cellsOf(injected!)).to.deep.equal([
      ['injected', 'turns', 'memories', 'relevant', 'silent', 'Recall@5', 'lost'],
      ['notes', '1', '0.000', '0.000', '1.000', '0.000', '1.000'],
      ['notes, unanswerable', '1', '0.000', '0.000', '1.000'],
    ]);
    expect(mix).to.equal(
      'The mix about notes: 0.000 of what is injected is relevant, and the floor costs 1.000 of ' +
        'Recall@5. In a turn off topic, 0.000 memories are injected; 1.000 of these turns are silent.',
    );
  });
});
