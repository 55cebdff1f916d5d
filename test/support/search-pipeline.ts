import { chooseLists, rowBudget } from '../../src/core/ranking/candidate-lists.js';
import { expandQuery, type ReadLists } from '../../src/core/ranking/expand-query.js';
import { weighQuery } from '../../src/core/ranking/query-weights.js';
import { type Ranked, rank } from '../../src/core/ranking/rank.js';
import { rerankWithFeedback } from '../../src/core/ranking/rerank-with-feedback.js';
import type { Scorer } from '../../src/core/ranking/scorer.js';
import { termStatistics } from '../../src/core/ranking/term-statistics.js';
import type { MemoryFilter } from '../../src/core/store/memory-store.js';
import type { Reader } from '../../src/core/store/store.js';
import { analyzer } from '../core/analysis/fixtures.js';

const POOL_ROWS = 100;
const POOL_BYTES = 1024 * 1024;

/** A turn to look for. */
export interface Turn {
  /** The newest first. */
  readonly messages: readonly string[];
  readonly filter: MemoryFilter;
  /** Rows of the index to read; that of the service unless given. */
  readonly budget?: number | undefined;
}

/** Everything that a turn finds, on its way from the index to the ranking. */
export interface TurnResult {
  readonly memories: number;
  readonly matches: number;
  /** How many lists were found, and how many of them gave candidates. */
  readonly lists: readonly [found: number, chosen: number];
  /** Terms that stand in for others. */
  readonly standIns: readonly string[];
  /** Ids, best first. */
  readonly candidates: readonly string[];
  /** Ids with their scores, best first. */
  readonly ranked: ScoredIds;
  /** The same after the second ranking. */
  readonly rankedAgain: ScoredIds;
}

type ScoredIds = readonly (readonly [memoryId: string, score: number])[];

/** Takes a turn of several messages through the index and the ranking, as the service does. */
export async function searchTurn(
  reader: Reader,
  lists: ReadLists,
  { messages, filter, budget }: Turn,
  scorer: Scorer,
): Promise<TurnResult> {
  const asked = weighQuery(messages.map((message) => analyzer.queryTerms(message)));
  const { query, found } = await expandQuery(reader, lists, asked, analyzer);
  const chosen = chooseLists(query, found, budget ?? rowBudget(found.memories));
  const keys = await reader.candidates(chosen, filter, POOL_ROWS);
  const pool = await reader.indexed(keys, POOL_BYTES);
  const rarity = termStatistics(found);
  const ranked = rank(query, rarity, pool, scorer);
  return {
    memories: found.memories,
    matches: await reader.countMatches(found.lists, filter, 10_000),
    lists: [found.lists.length, chosen.length],
    standIns: query.terms.flatMap(({ subject, standsFor }) => (standsFor ? [subject] : [])),
    candidates: pool.map((memory) => memory.memory_id),
    ranked: scoredIds(ranked),
    rankedAgain: scoredIds(await rerankWithFeedback({ query, rarity, ranked }, lists, scorer)),
  };
}

function scoredIds(ranked: readonly Ranked[]): ScoredIds {
  return ranked.map(({ memory, score }) => [memory.memory_id, score]);
}
