import type { QueryTerms } from '../analysis/query-terms.js';
import type { WeightedQuery } from '../ranking/query-weights.js';
import type { Ranked } from '../ranking/rank.js';
import type { TermStatistics } from '../ranking/term-statistics.js';
import type { RecallDecision } from './decision.js';
import { isRelevantAnyway, relevanceProbability, type WordRarity } from './floor.js';
import { createTermCheck } from './held-terms.js';

/** What is judged, and by what. */
export interface DecisionInput {
  /** Best match first. */
  readonly ranked: readonly Ranked[];
  readonly newest: QueryTerms;
  readonly query: WeightedQuery;
  readonly rarity: TermStatistics;
  readonly wordRarity: WordRarity;
  /** 0 to 1, 0 is off. */
  readonly floor: number;
  /** How many candidates may be injected: the best ones. */
  readonly relevanceK: number;
}

/** A candidate with what was decided about it. */
export interface Judged extends Pick<Ranked, 'memory'> {
  readonly decision: RecallDecision;
}

/** Decides about every candidate, in their order. */
export function decide(given: DecisionInput): readonly Judged[] {
  const { ranked, newest, query, rarity, wordRarity, floor, relevanceK } = given;
  const heldTerms = createTermCheck(newest, query, rarity, wordRarity);
  const eleventhScore = ranked[10]?.score ?? 0;
  return ranked.map(({ memory, score, held }, index) => {
    const { matched, ...evidence } = heldTerms(held);
    const grounds = { ...evidence, score, eleventhScore };
    const probability = relevanceProbability(grounds);
    const isRelevant = probability >= floor || isRelevantAnyway(grounds);
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
