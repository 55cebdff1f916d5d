import { expect } from 'chai';
import {
  isRelevantAnyway,
  type RelevanceSignals,
  relevanceProbability,
} from '../../../src/core/recall/floor.js';

const NOTHING: RelevanceSignals = {
  score: 0,
  eleventhScore: 0,
  coverage: 0,
  rarest: 0,
  termsMatched: 0,
};

function probabilityOf(signals: Partial<RelevanceSignals>): number {
  return relevanceProbability({ ...NOTHING, ...signals });
}

describe('probability of relevance', () => {
  const logit = (probability: number) => Math.log(probability / (1 - probability));
  const cases = [
    ['nothing', {}, -8.3],
    ['a score', { score: Math.E - 1 }, -8.3 + 1.501],
    ['a lead over the eleventh', { score: Math.E + 1, eleventhScore: 2 }, -8.3 + 1.501],
    ['coverage', { coverage: 1 }, -4.3],
    ['half a coverage', { coverage: 0.5 }, -8.3 + 2],
    ['a rare term', { rarest: 10 }, -8.3 + 1.24],
    ['all of them', { score: Math.E - 1, coverage: 1, rarest: 14 }, -8.3 + 1.501 + 4 + 14 * 0.124],
  ] as const;
  for (const [title, signals, expected] of cases) {
    it(`equals the regression for ${title}`, () => {
      expect(logit(probabilityOf(signals))).to.be.closeTo(expected, 1e-9);
    });
  }

  it('is the same for all candidates from the eleventh on', () => {
    const behind = probabilityOf({ score: 1, eleventhScore: 50 });

    expect(behind).to.equal(probabilityOf({ score: 50, eleventhScore: 50 }));
  });

  it('stays a number from 0 to 1 for any score', () => {
    expect(probabilityOf({ score: 1e300, coverage: 1, rarest: 14 })).to.be.within(0.999, 1);
  });
});

describe('relevance whatever the probability', () => {
  const cases = [
    ['three quarters by two terms', { coverage: 0.75, termsMatched: 2 }, true],
    ['less than three quarters', { coverage: 0.7499, termsMatched: 3 }, false],
    ['everything by one term', { coverage: 1, termsMatched: 1 }, false],
  ] as const;
  for (const [title, signals, expected] of cases) {
    it(`is ${expected} for ${title}`, () => {
      expect(isRelevantAnyway({ ...NOTHING, ...signals })).to.equal(expected);
    });
  }
});
