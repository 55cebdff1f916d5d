import { chooseLists, rowBudget } from '../../src/core/ranking/candidate-lists.js';
import { expandQuery, type ReadLists } from '../../src/core/ranking/expand-query.js';
import { weighQuery } from '../../src/core/ranking/query-weights.js';
import { type Ranked, rank } from '../../src/core/ranking/rank.js';
import { rerankWithFeedback } from '../../src/core/ranking/rerank-with-feedback.js';
import type { Scorer } from '../../src/core/ranking/scorer.js';
import type { MemoryFilter } from '../../src/core/store/memory-store.js';
import type { Reader } from '../../src/core/store/store.js';
import { analyzer } from '../core/analysis/fixtures.js';

const POOL_ROWS = 100;
const POOL_BYTES = 1024 * 1024;

/** A turn to search for. */
export interface Turn {
  /** The newest first. */
  readonly messages: readonly string[];
  readonly filter: MemoryFilter;
  /** Row budget; that of the service if undefined. */
  readonly budget?: number | undefined;
}

/** The results of each step from the index to the ranking. */
export interface TurnResult {
  readonly memories: number;
  readonly matches: number;
  /** Number of posting lists found, and of those read for candidates. */
  readonly lists: readonly [found: number, chosen: number];
  /** Expansions of query terms. */
  readonly expansions: readonly string[];
  /** Ids, best first. */
  readonly candidates: readonly string[];
  /** Ids with their scores, best first. */
  readonly ranked: ScoredIds;
  /** The same after reranking with feedback. */
  readonly reranked: ScoredIds;
}

type ScoredIds = readonly (readonly [memoryId: string, score: number])[];

/** Runs a turn of several messages through the index and the ranking, as the service does. */
export async function searchTurn(
  reader: Reader,
  lists: ReadLists,
  { messages, filter, budget }: Turn,
  scorer: Scorer,
): Promise<TurnResult> {
  const asked = weighQuery(messages.map((message) => analyzer.queryTerms(message)));
  const expanded = await expandQuery(reader, lists, asked, analyzer);
  const { query, found } = expanded;
  const chosen = chooseLists(expanded, budget ?? rowBudget(found.memories));
  const keys = await reader.candidates(chosen, filter, POOL_ROWS);
  const pool = await reader.indexed(keys, POOL_BYTES);
  const ranked = rank(expanded, pool, scorer);
  return {
    memories: found.memories,
    matches: await reader.countMatches(found.lists, filter, 10_000),
    lists: [found.lists.length, chosen.length],
    expansions: query.terms.flatMap(({ subject, expandedFrom }) => (expandedFrom ? [subject] : [])),
    candidates: pool.map((memory) => memory.memory_id),
    ranked: scoredIds(ranked),
    reranked: scoredIds(await rerankWithFeedback(reader, { ...expanded, ranked }, { scorer })),
  };
}

function scoredIds(ranked: readonly Ranked[]): ScoredIds {
  return ranked.map(({ memory, score }) => [memory.memory_id, score]);
}
