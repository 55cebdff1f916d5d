import { pairKey } from '../analysis/term-pairs.js';
import type { Frequencies } from '../analysis/term-vector.js';
import type { IndexedMemory } from '../store/search-index.js';
import type { WeightedQuery } from './query-weights.js';
import type { QueryFeature, Scorer } from './scorer.js';
import {
  contributionOf,
  inverseFrequency,
  type QueryWithStatistics,
  type TermStatistics,
} from './term-statistics.js';

/** Bonus for a matched term, whatever its frequency, relative to its weight. */
const MATCH_BONUS = 0.1;
/** Weight of a matched pair of adjacent terms, relative to a term. */
const PAIR_WEIGHT = 0.3;
/** Older messages add at most this many times the score of the newest one. */
const OLDER_MESSAGES_CAP = 1.5;
/** Scores are rounded to 1 / SCORE_UNITS, so that the order of addition does not matter. */
const SCORE_UNITS = 1e6;

/** A memory with its score. */
export interface Ranked {
  readonly memory: IndexedMemory;
  readonly score: number;
  /** Frequencies of all its terms, and of the query's pairs, in the memory. */
  readonly frequencies: Frequencies;
}

/**
 * Ranks a pool by BM25F over name, description and content. Matches of the newest message come first;
 * older messages may reorder them, up to a cap. The result depends on the pool and on statistics of
 * visible memories only.
 *
 * @returns the whole pool, best first; equal scores by later update, then by smaller memory_id
 */
export function rank(
  { query, statistics, isNewestFound }: QueryWithStatistics,
  pool: readonly IndexedMemory[],
  scorer: Scorer,
): readonly Ranked[] {
  const pairs = query.pairs.map(({ subject }) => subject);
  const frequencies = pool.map(({ terms }) => terms.frequenciesWith(pairs));
  const features = (isNewest: boolean) => [
    ...termFeatures(query, isNewest, statistics),
    ...pairFeatures(query, isNewest, statistics, frequencies),
  ];
  const newest = scorer.score(features(true), frequencies);
  const older = scorer.score(features(false), frequencies);
  return frequencies
    .map((document, index) => {
      const ofNewest = newest[index] ?? 0;
      const ofOlder = older[index] ?? 0;
      const added = isNewestFound ? Math.min(ofOlder, OLDER_MESSAGES_CAP * ofNewest) : ofOlder;
      const memory = pool[index] as IndexedMemory;
      return { memory, score: roundScore(ofNewest + added), frequencies: document };
    })
    .sort(compareRanked);
}

/** Returns the terms that occur in visible memories, of the newest message or of the older ones. */
export function termFeatures(
  query: WeightedQuery,
  isNewest: boolean,
  statistics: TermStatistics,
): QueryFeature[] {
  return query.terms
    .filter((term) => term.isNewest === isNewest && statistics.frequencies.has(term.subject))
    .map((term) => {
      const weight = contributionOf(term, statistics);
      return { key: term.subject, weight, bonus: MATCH_BONUS * weight };
    });
}

/** Document frequencies of pairs are counted in the pool, because pairs are not indexed. */
function pairFeatures(
  query: WeightedQuery,
  isNewest: boolean,
  statistics: TermStatistics,
  documents: readonly Frequencies[],
): QueryFeature[] {
  return query.pairs
    .filter((pair) => pair.isNewest === isNewest)
    .map(({ subject, weight }) => {
      const key = pairKey(subject);
      const frequency = documents.filter((document) => document.has(key)).length;
      const inverse = inverseFrequency(statistics.memories, frequency);
      return { key, weight: PAIR_WEIGHT * weight * inverse, bonus: 0 };
    });
}

/** Rounds a score to six places. */
export function roundScore(score: number): number {
  return Math.round(score * SCORE_UNITS) / SCORE_UNITS;
}

/** Orders by descending score, then by later update, then by smaller memory_id. */
export function compareRanked(one: Ranked, other: Ranked): number {
  if (one.score !== other.score) {
    return other.score - one.score;
  }
  if (one.memory.updated !== other.memory.updated) {
    return one.memory.updated < other.memory.updated ? 1 : -1;
  }
  return one.memory.memory_id < other.memory.memory_id ? -1 : 1;
}
