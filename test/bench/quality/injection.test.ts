import { expect } from 'chai';
import { reportRankings } from '../../../bench/quality/figures.js';
import { reportInjection, reportMix } from '../../../bench/quality/injection.js';
import { built } from './labelled-sets.js';

describe('figures of injection', () => {
  it('are means over the turns', () => {
    const report = reportInjection([
      built('answerable', ['right', 'wrong']),
      built('answerable', [], ['right']),
    ]);

    expect(report).to.include({ turns: 2, injected: 1, relevant: 0.5, silent: 0.5 });
  });

  it('tell which part of Recall@5 the floor costs', () => {
    const report = reportInjection([
      built('answerable', ['right']),
      built('answerable', [], ['right']),
      built('answerable', [], ['1', '2', '3', '4', '5', 'right']),
    ]);

    expect(report).to.deep.include({ recall5: 1 / 3, lost: 0.5 });
  });

  it('count neutral memories as not injected', () => {
    const report = reportInjection([
      built('answerable', ['meh', 'right'], undefined, { neutral: ['meh'] }),
      built('adversarial', ['meh'], undefined, { neutral: ['meh'] }),
    ]);

    expect(report).to.include({ injected: 0.5, relevant: 0.5, silent: 0.5 });
  });

  it('take nothing as right where a trap names relevant memories', () => {
    const trap = built('adversarial', ['right'], undefined, { relevant: ['right'] });

    expect(reportInjection([trap])).to.include({ relevant: 0, recall5: 0 });
  });

  it('are zeros where there is nothing to count', () => {
    expect(reportInjection([])).to.include({ injected: 0, silent: 0, recall5: 0, lost: 0 });
  });

  it('have digests that tell other scores and probabilities apart', () => {
    const turn = built('answerable', ['right']);
    const others = [
      { ...turn, scores: [3] },
      { ...turn, probabilities: [0.4] },
    ];

    const digests = [turn, ...others].map((one) => reportRankings([one]).digests['one/q']);

    expect(new Set(digests)).to.have.property('size', 3);
  });
});

describe('mix of turns', () => {
  const turns = [
    built('answerable', ['right', 'wrong']),
    built('answerable', []),
    built('adversarial', ['wrong', 'worse']),
    built('without a note', []),
    built('off topic', ['wrong']),
    built('off topic', []),
  ];

  it('weighs the groups in the share that is relevant', () => {
    const { share } = reportMix('notes', turns);

    // .5 of 1 + .25 · 2 + .25 · 0 + 1.5 · .5
    expect(share).to.be.closeTo(0.5 / 2.25, 1e-12);
  });

  it('has the figures of each group', () => {
    const { groups } = reportMix('notes', turns);

    expect(groups.adversarial).to.include({ turns: 1, injected: 2, silent: 0 });
    expect(groups['off topic']).to.include({ turns: 2, injected: 0.5, silent: 0.5 });
  });

  it('has zeros where there is nothing to count', () => {
    expect(reportMix('notes', [])).to.include({ share: 0 });
  });
});
