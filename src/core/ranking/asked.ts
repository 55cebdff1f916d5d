import type { WeightedQuery } from './query-weights.js';

/** What a query looks for in memories, ready for looking. */
export interface Asked {
  readonly terms: ReadonlySet<string>;
  /**
   * Whether one of the terms is a single character, which memories may hold as a part of a pair.
   * When none is, their terms need not be taken apart.
   */
  readonly hasCharacters: boolean;
  /** The second terms of pairs by their first, so that most neighbours cost one look. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Tells what a query looks for, whatever the weights. */
export function whatIsAsked(query: WeightedQuery): Asked {
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
