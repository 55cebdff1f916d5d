import { pairKey } from '../analysis/term-pairs.js';
import type { IndexedMemory } from '../store/search-index.js';
import { type Asked, whatIsAsked } from './asked.js';
import { type Frequencies, pairFrequencies, termFrequencies } from './field-frequencies.js';
import type { WeightedQuery } from './query-weights.js';
import type { Scorer, Wanted } from './scorer.js';
import {
  inverseFrequency,
  isNewestFound,
  type TermStatistics,
  worthOf,
} from './term-statistics.js';

/** What a matched term is worth besides its frequency, as a part of its weight. */
const MATCH_BONUS = 0.1;
/** What a matched pair of neighbours is worth, compared with a term. */
const PAIR_WEIGHT = 0.3;
/** Older messages add at most this many times what the newest one gives. */
const OLDER_MESSAGES_CAP = 1.5;
/** Scores are rounded to this part of one, so that sums in another order come out equal. */
const SCORE_UNITS = 1e6;

/** A memory of the pool with its score. */
export interface Ranked {
  readonly memory: IndexedMemory;
  readonly score: number;
  /** What it holds of what is asked for. */
  readonly held: Frequencies;
}

/**
 * Ranks a pool by BM25F over name, description and content. The newest message decides what matters:
 * older ones may reorder what it found, up to a cap. Only the pool and the counts of what is visible
 * bear on the result.
 *
 * @returns the whole pool, best first; among equals the later update, then the smaller memory_id
 */
export function rank(
  query: WeightedQuery,
  rarity: TermStatistics,
  pool: readonly IndexedMemory[],
  scorer: Scorer,
): readonly Ranked[] {
  const asked = whatIsAsked(query);
  const documents = pool.map((memory) => ({ memory, held: heldBy(memory, asked) }));
  const frequencies = documents.map(({ held }) => held);
  const wanted = (isNewest: boolean) => [
    ...wantedTerms(query, isNewest, rarity),
    ...wantedPairs(query, isNewest, rarity, frequencies),
  ];
  const newest = scorer.score(wanted(true), frequencies);
  const older = scorer.score(wanted(false), frequencies);
  const newestDecides = isNewestFound(query, rarity);
  return documents
    .map((document, index) => {
      const ofNewest = newest[index] ?? 0;
      const ofOlder = older[index] ?? 0;
      const added = newestDecides ? Math.min(ofOlder, OLDER_MESSAGES_CAP * ofNewest) : ofOlder;
      return { ...document, score: roundScore(ofNewest + added) };
    })
    .sort(compareRanked);
}

/** The terms of the newest message, or those of the others, that some memory holds. */
export function wantedTerms(
  query: WeightedQuery,
  isNewest: boolean,
  rarity: TermStatistics,
): Wanted[] {
  return query.terms
    .filter((term) => term.isNewest === isNewest && rarity.frequencies.has(term.subject))
    .map((term) => {
      const worth = worthOf(term, rarity);
      return { key: term.subject, weight: worth, bonus: MATCH_BONUS * worth };
    });
}

/** How rare a pair is, is judged within the pool: pairs are not indexed. */
function wantedPairs(
  query: WeightedQuery,
  isNewest: boolean,
  rarity: TermStatistics,
  documents: readonly Frequencies[],
): Wanted[] {
  return query.pairs
    .filter((pair) => pair.isNewest === isNewest)
    .map(({ subject, weight }) => {
      const key = pairKey(subject);
      const frequency = documents.filter((document) => document.has(key)).length;
      const worth = PAIR_WEIGHT * weight * inverseFrequency(rarity.memories, frequency);
      return { key, weight: worth, bonus: 0 };
    });
}

function heldBy({ terms }: IndexedMemory, asked: Asked): Frequencies {
  const held = termFrequencies(terms, asked);
  const pairs = pairFrequencies(terms, asked);
  return pairs.size === 0 ? held : new Map([...held, ...pairs]);
}

/** Rounds a score to six places. */
export function roundScore(score: number): number {
  return Math.round(score * SCORE_UNITS) / SCORE_UNITS;
}

/** Puts the better match first; among equals the later update, then the smaller memory_id. */
export function compareRanked(one: Ranked, other: Ranked): number {
  if (one.score !== other.score) {
    return other.score - one.score;
  }
  if (one.memory.updated !== other.memory.updated) {
    return one.memory.updated < other.memory.updated ? 1 : -1;
  }
  return one.memory.memory_id < other.memory.memory_id ? -1 : 1;
}
