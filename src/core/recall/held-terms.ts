import type { QueryTerms } from '../analysis/query-terms.js';
import type { Frequencies } from '../ranking/field-frequencies.js';
import type { WeightedQuery } from '../ranking/query-weights.js';
import { isNewestFound, type Rarity } from '../ranking/rarity.js';
import type { Grounds, WordRarity } from './floor.js';

/** What a memory holds of a turn. */
export interface HeldTerms extends Pick<Grounds, 'coverage' | 'rarest' | 'termsHeld'> {
  /**
   * Terms of the newest message, or of the older ones while they stand in for it; distinct, in their
   * order there.
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
  rarity: Rarity,
  wordRarity: WordRarity,
): (held: Frequencies) => HeldTerms {
  const terms = newest.terms.map(({ term }) => ({ term, rarity: wordRarity(term) }));
  const wholeRarity = sumOf(terms);
  const newestDecides = isNewestFound(query, rarity);
  const decisive = query.terms
    .filter(({ isNewest }) => isNewest === newestDecides)
    .map(({ subject }) => subject);
  return (held) => {
    const found = terms.filter(({ term }) => held.has(term));
    return {
      matched: decisive.filter((term) => held.has(term)),
      coverage: wholeRarity > 0 ? sumOf(found) / wholeRarity : 0,
      rarest: Math.max(0, ...found.map((each) => each.rarity)),
      termsHeld: found.length,
    };
  };
}

function sumOf(terms: readonly { readonly rarity: number }[]): number {
  return terms.reduce((sum, { rarity }) => sum + rarity, 0);
}
