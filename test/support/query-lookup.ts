import type { WeightedQuery } from '../../src/core/ranking/query-weights.js';

/** The terms and pairs of a query, indexed for counting them in memories. */
export interface QueryLookup {
  readonly terms: ReadonlySet<string>;
  /**
   * Whether a term is a single character, which memories may contain as half of a pair. If none is,
   * the pairs of a memory need not be split.
   */
  readonly hasCharacters: boolean;
  /** Second terms of pairs by first term, so that most neighbours cost one look-up. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Indexes the terms and pairs of a query; weights are ignored. */
export function createLookup(query: WeightedQuery): QueryLookup {
  const terms = new Set(query.terms.map(({ subject }) => subject));
  const pairs = new Map<string, Set<string>>();
  for (const { subject } of query.pairs) {
    const [first, second] = subject;
    pairs.set(first, (pairs.get(first) ?? new Set()).add(second));
  }
  return { terms, hasCharacters: [...terms].some(isCharacter), pairs };
}

function isCharacter(term: string): boolean {
  const [, second] = Array.from(term);
  return second === undefined;
}
