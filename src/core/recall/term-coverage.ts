import type { QueryTerms } from '../analysis/query-terms.js';
import type { Frequencies } from '../analysis/term-vector.js';
import type { Weighted } from '../ranking/query-weights.js';
import type { QueryWithStatistics } from '../ranking/term-statistics.js';
import type { RelevanceSignals, WordRarity } from './floor.js';

/** How much of a turn a memory covers. */
export interface TermCoverage
  extends Pick<RelevanceSignals, 'coverage' | 'rarest' | 'termsMatched'> {
  /**
   * Terms that the memory contains, of the newest message or, if no visible memory contains any of
   * these, of the older ones: distinct, in the order of the message, then expansions.
   */
  readonly matched: readonly string[];
}

/**
 * Returns a function that measures how much of a turn a memory covers.
 *
 * @param newest terms of the newest message
 * @param turn the whole turn, with expansions
 */
export function createCoverage(
  newest: QueryTerms,
  { query, isNewestFound }: Pick<QueryWithStatistics, 'query' | 'isNewestFound'>,
  wordRarity: WordRarity,
): (frequencies: Frequencies) => TermCoverage {
  const terms = newest.terms.map(({ term }) => ({
    term,
    rarity: wordRarity(term),
    expansions: query.terms.filter(({ expandedFrom }) => expandedFrom?.term === term),
  }));
  const totalRarity = terms.reduce((sum, each) => sum + each.rarity, 0);
  const reported = query.terms
    .filter(({ isNewest }) => isNewest === isNewestFound)
    .map(({ subject }) => subject);
  return (frequencies) => {
    const coveredRarity = terms.reduce(
      (sum, each) => sum + coveredPart(each, frequencies) * each.rarity,
      0,
    );
    const present = terms.filter(({ term }) => frequencies.has(term));
    return {
      matched: reported.filter((term) => frequencies.has(term)),
      coverage: totalRarity > 0 ? coveredRarity / totalRarity : 0,
      rarest: Math.max(0, ...present.map((each) => each.rarity)),
      termsMatched: present.length,
    };
  };
}

/** A term with its expansions. */
interface TermWithExpansions {
  readonly term: string;
  readonly expansions: readonly Weighted<string>[];
}

/** 1 if the term is present, the expansion's weight if only that is, else 0. */
function coveredPart({ term, expansions }: TermWithExpansions, frequencies: Frequencies): number {
  if (frequencies.has(term)) {
    return 1;
  }
  const factors = expansions
    .filter(({ subject }) => frequencies.has(subject))
    .map(({ expandedFrom }) => expandedFrom?.factor ?? 0);
  return Math.max(0, ...factors);
}
