import type { PostingLists } from '../store/search-index.js';
import type { Weighted, WeightedQuery } from './query-weights.js';

/** How rare terms are among the memories that may be seen. */
export interface TermStatistics {
  /** How many memories may be seen. */
  readonly memories: number;
  /** In how many of them each term stands; a term that stands in none is missing. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Adds up the lists of each term over all partitions. */
export function termStatistics({ memories, lists }: PostingLists): TermStatistics {
  const frequencies = new Map<string, number>();
  for (const list of lists) {
    frequencies.set(list.term, (frequencies.get(list.term) ?? 0) + list.memories);
  }
  return { memories, frequencies };
}

/** Says whether any memory holds a term of the newest message; otherwise older ones stand in. */
export function isNewestFound(query: WeightedQuery, rarity: TermStatistics): boolean {
  return query.terms.some((term) => term.isNewest && rarity.frequencies.has(term.subject));
}

/**
 * The inverse document frequency of BM25: high for what stands in few memories, never below zero.
 *
 * @param memories how many there are
 * @param frequency in how many of them it stands
 */
export function inverseFrequency(memories: number, frequency: number): number {
  return Math.log(1 + (memories - frequency + 0.5) / (frequency + 0.5));
}

/** What a term of a query is worth: its weight, and how rare it is among what may be seen. */
export function worthOf({ subject, weight }: Weighted<string>, rarity: TermStatistics): number {
  return weight * inverseFrequency(rarity.memories, rarity.frequencies.get(subject) ?? 0);
}
