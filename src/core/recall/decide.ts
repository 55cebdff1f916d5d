import type { QueryTerms } from '../analysis/query-terms.js';
import type { Ranked } from '../ranking/rank.js';
import type { QueryWithStatistics } from '../ranking/term-statistics.js';
import type { RecallDecision } from './decision.js';
import { isRelevantAnyway, relevanceProbability, type WordRarity } from './floor.js';
import { createCoverage } from './term-coverage.js';

/** Ranked candidates and the parameters of the decision. */
export interface DecisionInput extends QueryWithStatistics {
  /** Best match first. */
  readonly ranked: readonly Ranked[];
  readonly newest: QueryTerms;
  readonly wordRarity: WordRarity;
  /** 0 to 1, 0 is off. */
  readonly floor: number;
  /** Only the best `relevanceK` candidates may be injected. */
  readonly relevanceK: number;
  /** Whether to decide about the other candidates, too, which are never injected. */
  readonly explain: boolean;
}

/** A candidate with the decision about it. */
export interface Decided extends Pick<Ranked, 'memory'> {
  readonly decision: RecallDecision;
}

/** Decides about the best `relevanceK` candidates or, to explain, about all of them, in order. */
export function decide(input: DecisionInput): readonly Decided[] {
  const { ranked, newest, wordRarity, floor, relevanceK, explain } = input;
  const coverageOf = createCoverage(newest, input, wordRarity);
  const eleventhScore = ranked[10]?.score ?? 0;
  const decided = explain ? ranked : ranked.slice(0, relevanceK);
  return decided.map(({ memory, score, frequencies }, index) => {
    const { matched, ...coverage } = coverageOf(frequencies);
    const signals = { ...coverage, score, eleventhScore };
    const probability = relevanceProbability(signals);
    const isRelevant = probability >= floor || isRelevantAnyway(signals);
    const { memory_id, name, scope } = memory;
    return {
      memory,
      decision: {
        ...{ memory_id, name, scope, score, probability },
        matched_terms: matched,
        outcome: outcomeOf(isRelevant, index < relevanceK),
      },
    };
  });
}

function outcomeOf(isRelevant: boolean, isAmongBest: boolean): RecallDecision['outcome'] {
  if (!isRelevant) {
    return 'below_floor';
  }
  return isAmongBest ? 'injected' : 'beyond_k';
}
