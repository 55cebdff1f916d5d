import { expect } from 'chai';
import { withStatistics } from '../../../src/core/ranking/term-statistics.js';
import { type DecisionInput, decide } from '../../../src/core/recall/decide.js';
import type { RecallDecision } from '../../../src/core/recall/decision.js';
import { relevanceProbability } from '../../../src/core/recall/floor.js';
import { documentOf } from '../../relevance/fixtures.js';
import { analyzer } from '../analysis/fixtures.js';
import { row, statistics, turn } from '../ranking/fixtures.js';

const MESSAGE = 'kafka broker';

/** Decides about candidates with these scores and terms of "kafka broker". */
function decisionsOn(
  candidates: readonly (readonly [score: number, ...held: string[]])[],
  changes: Partial<DecisionInput> = {},
): readonly RecallDecision[] {
  const ranked = candidates.map(([score, ...held], index) => ({
    memory: row(`m${index}`, { name: `n${index}` }),
    score,
    frequencies: documentOf(...held.map((term) => [term, 1] as const)),
  }));
  const decided = decide({
    ...{ ranked, newest: analyzer.queryTerms(MESSAGE), wordRarity: () => 10 },
    ...withStatistics(turn(MESSAGE), statistics(1_000, { kafka: 20, broker: 20 })),
    ...{ floor: 0.04, relevanceK: 5, explain: true },
    ...changes,
  });
  return decided.map(({ decision }) => decision);
}

function outcomes(...given: Parameters<typeof decisionsOn>): string[] {
  return decisionsOn(...given).map(({ outcome }) => outcome);
}

describe('decisions about candidates', () => {
  it('report each candidate, in order', () => {
    expect(decisionsOn([[7, 'kafka']])).to.deep.equal([
      {
        ...{ memory_id: 'm0', name: 'n0', scope: 'global', score: 7, matched_terms: ['kafka'] },
        probability: relevanceProbability({
          ...{ score: 7, eleventhScore: 0, coverage: 0.5, rarest: 10, termsMatched: 1 },
        }),
        outcome: 'injected',
      },
    ]);
  });

  it('report only those that may be injected unless they are to be explained', () => {
    const seven = Array.from({ length: 7 }, (_, index) => [20 - index, 'kafka'] as const);

    expect(decisionsOn(seven, { explain: false })).to.deep.equal(decisionsOn(seven).slice(0, 5));
  });

  it('measure scores by the eleventh', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => [20 - index, 'kafka'] as const);
    const lead = 20 - 10;

    const [first] = decisionsOn(eleven);
    const [alone] = decisionsOn([[lead, 'kafka']]);
    const [among] = decisionsOn(eleven.slice(0, 10));

    expect(first?.probability).to.equal(alone?.probability);
    expect(among?.probability).to.be.greaterThan(first?.probability ?? 1);
  });

  it('inject from the floor on, inclusively', () => {
    const [{ probability } = expect.fail('there is no decision')] = decisionsOn([[7, 'kafka']]);

    expect(outcomes([[7, 'kafka']], { floor: probability })).to.deep.equal(['injected']);
    expect(outcomes([[7, 'kafka']], { floor: probability + 1e-9 })).to.deep.equal(['below_floor']);
  });

  it('inject memories that cover nearly all of the message, whatever the floor', () => {
    const candidates = [
      [7, 'kafka', 'broker'],
      [7, 'kafka'],
    ] as const;

    expect(outcomes(candidates, { floor: 1 })).to.deep.equal(['injected', 'below_floor']);
  });

  it('inject from the best k only: a candidate below the floor does not free its slot', () => {
    const candidates = [[7, 'kafka'], [7], [7, 'kafka'], [7, 'kafka'], [0.1]] as const;

    expect(outcomes(candidates, { relevanceK: 3 })).to.deep.equal([
      ...['injected', 'below_floor', 'injected', 'beyond_k', 'below_floor'],
    ]);
  });

  it('inject all of the best without a floor', () => {
    expect(outcomes([[0.1], [0], [0]], { floor: 0, relevanceK: 2 })).to.deep.equal([
      ...['injected', 'injected', 'beyond_k'],
    ]);
  });

  it('are none without candidates', () => {
    expect(decisionsOn([])).to.deep.equal([]);
  });
});
