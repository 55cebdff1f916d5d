import type { QueryTerms } from '../analysis/query-terms.js';
import type { Frequencies } from '../ranking/field-frequencies.js';
import type { Weighted, WeightedQuery } from '../ranking/query-weights.js';
import { isNewestFound, type TermStatistics } from '../ranking/term-statistics.js';
import type { Grounds, WordRarity } from './floor.js';

/** What a memory holds of a turn. */
export interface HeldTerms extends Pick<Grounds, 'coverage' | 'rarest' | 'termsHeld'> {
  /**
   * Terms of the newest message, or of the older ones while they stand in for it; distinct, in their
   * order there, then terms that stand in for some of them.
   */
  readonly matched: readonly string[];
}

/**
 * Makes what tells how much of a turn a memory holds.
 *
 * @param newest what the newest message asks for
 * @param query the whole turn
 * @param rarity how rare terms are among what may be seen
 */
export function createTermCheck(
  newest: QueryTerms,
  query: WeightedQuery,
  rarity: TermStatistics,
  wordRarity: WordRarity,
): (held: Frequencies) => HeldTerms {
  const terms = newest.terms.map(({ term }) => ({
    term,
    rarity: wordRarity(term),
    expansions: query.terms.filter(({ standsFor }) => standsFor?.term === term),
  }));
  const wholeRarity = terms.reduce((sum, each) => sum + each.rarity, 0);
  const newestDecides = isNewestFound(query, rarity);
  const decisive = query.terms
    .filter(({ isNewest }) => isNewest === newestDecides)
    .map(({ subject }) => subject);
  return (held) => {
    const heldRarity = terms.reduce((sum, each) => sum + partHeld(each, held) * each.rarity, 0);
    const found = terms.filter(({ term }) => held.has(term));
    return {
      matched: decisive.filter((term) => held.has(term)),
      coverage: wholeRarity > 0 ? heldRarity / wholeRarity : 0,
      rarest: Math.max(0, ...found.map((each) => each.rarity)),
      termsHeld: found.length,
    };
  };
}

/** A term with what stands in for it. */
interface Sought {
  readonly term: string;
  readonly expansions: readonly Weighted<string>[];
}

/** What a memory holds of a term: all, nothing, or the part that a term counts that stands in. */
function partHeld({ term, expansions }: Sought, held: Frequencies): number {
  if (held.has(term)) {
    return 1;
  }
  const parts = expansions
    .filter(({ subject }) => held.has(subject))
    .map(({ standsFor }) => standsFor?.part ?? 0);
  return Math.max(0, ...parts);
}
