import { expect } from 'chai';
import { createWinkScorer } from '../../src/relevance/wink-scorer.js';
import { documentOf, feature } from './fixtures.js';

const scorer = createWinkScorer();

describe('scorer on wink', () => {
  it('scores weight · f (k1 + 1) / (f + k1) + bonus, with k1 = 1.2', () => {
    const documents = [
      documentOf(['kafka', 1]),
      documentOf(['kafka', 3]),
      documentOf(['kafka', 0.5]),
    ];

    const scores = scorer.score([feature('kafka', 2, 0.25)], documents);

    // 2 · 2.2/2.2, 2 · 6.6/4.2 and 2 · 1.1/1.7, each + .25
    expect(scores).to.deep.equal([2.25, 3.392857, 1.544118]);
  });

  it('adds up the features of a document', () => {
    const wanted = [feature('kafka', 2, 0.2), feature('retry', 1, 0.1), feature('broker', 5, 0.5)];

    const scores = scorer.score(wanted, [documentOf(['kafka', 1], ['retry', 1])]);

    expect(scores).to.deep.equal([3.3]);
  });

  it('rounds to 6 places', () => {
    const scores = scorer.score(
      [feature('kafka', 1e-6)],
      [documentOf(['kafka', 2]), documentOf(['kafka', 0.1])],
    );

    expect(scores).to.deep.equal([1e-6, 0]);
  });

  it('returns the score of each document in order, whatever the scores', () => {
    const documents = [1, 0, 9, 2, 0, 4].map((count) => documentOf(['kafka', count]));

    const scores = scorer.score([feature('kafka')], documents);

    expect(scores).to.deep.equal([1, 0, 1.941176, 1.375, 0, 1.692308]);
  });

  it('scores more than ten documents', () => {
    const documents = Array.from({ length: 40 }, () => documentOf(['kafka', 1]));

    expect(scorer.score([feature('kafka')], documents)).to.deep.equal(Array(40).fill(1));
  });

  it('scores independently of other documents', () => {
    const rare = documentOf(['kafka', 2], ['retry', 1]);
    const wanted = [feature('kafka', 3), feature('retry', 0.7)];
    const crowd = Array.from({ length: 150 }, (_, index) => documentOf(['kafka', index + 1]));

    const [alone] = scorer.score(wanted, [rare]);
    const [inCrowd] = scorer.score(wanted, [rare, ...crowd]);

    expect(inCrowd).to.equal(alone);
  });

  it('keeps precision where a weight is large', () => {
    const scores = scorer.score([feature('kafka', 1e5)], [documentOf(['kafka', 1 / 3])]);

    // 100,000 · (2.2 / 3) / (1 / 3 + 1.2)
    expect(scores).to.deep.equal([47826.086957]);
  });

  it('does not modify its arguments', () => {
    const wanted = Object.freeze([Object.freeze(feature('kafka'))]);
    const documents = Object.freeze([documentOf(['kafka', 1])]);

    scorer.score(wanted, documents);

    expect(documents).to.deep.equal([documentOf(['kafka', 1])]);
  });

  it('is deterministic', () => {
    const wanted = [feature('kafka', 1.7, 0.3), feature('retry', 0.4)];
    const documents = [documentOf(['kafka', 1.3]), documentOf(['retry', 7], ['kafka', 0.2])];

    expect(scorer.score(wanted, documents)).to.deep.equal(scorer.score(wanted, documents));
  });
});

describe('scorer on wink, at the edges', () => {
  it('returns no scores without documents', () => {
    expect(scorer.score([feature('kafka')], [])).to.deep.equal([]);
  });

  it('returns zeros for an empty query', () => {
    expect(scorer.score([], [documentOf(['kafka', 1]), documentOf()])).to.deep.equal([0, 0]);
  });

  it('returns zeros when no document matches', () => {
    expect(
      scorer.score([feature('kafka', 1, 1)], [documentOf(), documentOf(['retry', 1])]),
    ).to.deep.equal([0, 0]);
  });

  it('scores one document and two, although wink wants three', () => {
    const document = documentOf(['kafka', 1]);

    expect(scorer.score([feature('kafka')], [document])).to.deep.equal([1]);
    expect(scorer.score([feature('kafka')], [document, document])).to.deep.equal([1, 1]);
  });

  for (const frequency of [0, -1, Number.NaN]) {
    it(`treats a frequency of ${frequency} as absent`, () => {
      expect(
        scorer.score([feature('kafka', 1, 1)], [documentOf(['kafka', frequency])]),
      ).to.deep.equal([0]);
    });
  }

  it('scores a weight of 0 by the bonus', () => {
    expect(scorer.score([feature('kafka', 0, 0.5)], [documentOf(['kafka', 1])])).to.deep.equal([
      0.5,
    ]);
  });

  for (const key of [
    '__proto__',
    'constructor',
    'toString',
    'two words',
    '',
    ' ',
    '0',
    '17',
    '记忆',
  ]) {
    it(`treats ${JSON.stringify(key)} as an ordinary key`, () => {
      const wanted = [feature('kafka', 4), feature(key, 2)];
      const documents = [
        documentOf([key, 1]),
        documentOf(['kafka', 1]),
        documentOf([key, 1], ['kafka', 1]),
      ];

      expect(scorer.score(wanted, documents)).to.deep.equal([2, 4, 6]);
    });
  }

  it('scores a hundred documents for two hundred features', () => {
    const wanted = Array.from({ length: 200 }, (_, index) => feature(`term${index}`, index));
    const documents = Array.from({ length: 100 }, (_, index) =>
      documentOf([`term${index}`, 1], [`term${199 - index}`, 1]),
    );

    expect(scorer.score(wanted, documents)).to.deep.equal(Array(100).fill(199));
  });
});
