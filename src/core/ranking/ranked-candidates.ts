import type { Analyzer } from '../analysis/analyzer.js';
import type { MemoryFilter } from '../store/memory-store.js';
import type { IndexReader, RowKey } from '../store/search-index.js';
import { chooseLists, rowBudget } from './candidate-lists.js';
import { type ExpandedQuery, expandQuery, type ReadLists } from './expand-query.js';
import type { WeightedQuery } from './query-weights.js';
import { type Ranked, rank } from './rank.js';
import type { Scorer } from './scorer.js';
import { type TermStatistics, termStatistics } from './term-statistics.js';

/** Most bytes of stored terms that one query reads: ranking reads every term. */
const POOL_BYTES = 1024 * 1024;

/** Which memories to rank, and for what. */
export interface CandidateRequest {
  /** At least one term. */
  readonly query: WeightedQuery;
  readonly filter: MemoryFilter;
  /** Most rows that are candidates. */
  readonly limitRows: number;
}

/** What ranks, and what tells which words belong together. */
export interface RankingTools {
  readonly analyzer: Analyzer;
  readonly scorer: Scorer;
}

/** What the index and the ranking made of a query. */
export interface RankedCandidates extends ExpandedQuery {
  readonly rarity: TermStatistics;
  /** Rows that are worth ranking, the most promising first. */
  readonly candidates: readonly RowKey[];
  /** Those of them whose terms 1 MiB holds, best match first. */
  readonly ranked: readonly Ranked[];
}

/**
 * Chooses candidates by relevance over everything that may be seen, and ranks them.
 *
 * @param lists reads the lists of some terms, within what the caller may see
 */
export async function rankCandidates(
  index: IndexReader,
  lists: ReadLists,
  { query: asked, filter, limitRows }: CandidateRequest,
  { analyzer, scorer }: RankingTools,
): Promise<RankedCandidates> {
  const { query, found } = await expandQuery(index, lists, asked, analyzer);
  const chosen = chooseLists(query, found, rowBudget(found.memories));
  const candidates = await index.candidates(chosen, filter, limitRows);
  const pool = await index.indexed(candidates, POOL_BYTES);
  const rarity = termStatistics(found);
  return { query, found, rarity, candidates, ranked: rank(query, rarity, pool, scorer) };
}
