import type { PostingList, PostingLists } from '../store/search-index.js';
import type { Weighted, WeightedQuery } from './query-weights.js';

/** Document frequencies among the visible memories. */
export interface TermStatistics {
  /** Number of visible memories. */
  readonly memories: number;
  /** Number of visible memories that contain each term; a term that occurs in none is absent. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** A query with the statistics of its terms. */
export interface QueryWithStatistics {
  readonly query: WeightedQuery;
  readonly statistics: TermStatistics;
  /**
   * Whether a visible memory contains a term of the newest message. If none does, older messages
   * count as the newest one.
   */
  readonly isNewestFound: boolean;
}

/** Adds up the posting lists of each term over all partitions. */
export function termStatistics({ memories, lists }: PostingLists): TermStatistics {
  return addLists({ memories, frequencies: new Map() }, lists);
}

/** Adds posting lists to statistics, which stay unchanged. */
export function addLists(
  { memories, frequencies: before }: TermStatistics,
  lists: readonly PostingList[],
): TermStatistics {
  const frequencies = new Map(before);
  for (const list of lists) {
    frequencies.set(list.term, (frequencies.get(list.term) ?? 0) + list.memories);
  }
  return { memories, frequencies };
}

/** Combines a query with the statistics of its terms. */
export function withStatistics(
  query: WeightedQuery,
  statistics: TermStatistics,
): QueryWithStatistics {
  const isNewestFound = query.terms.some(
    (term) => term.isNewest && statistics.frequencies.has(term.subject),
  );
  return { query, statistics, isNewestFound };
}

/**
 * The inverse document frequency of BM25: high for rare terms, always above zero.
 *
 * @param memories number of memories
 * @param frequency number of these that contain the term
 */
export function inverseFrequency(memories: number, frequency: number): number {
  return Math.log(1 + (memories - frequency + 0.5) / (frequency + 0.5));
}

/** A query term's weight times its inverse document frequency. */
export function contributionOf(
  { subject, weight }: Weighted<string>,
  { memories, frequencies }: TermStatistics,
): number {
  return weight * inverseFrequency(memories, frequencies.get(subject) ?? 0);
}
