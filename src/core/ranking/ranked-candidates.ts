import type { Analyzer } from '../analysis/analyzer.js';
import type { MemoryFilter } from '../store/memory-store.js';
import type { IndexReader, RowKey } from '../store/search-index.js';
import { chooseLists, rowBudget } from './candidate-lists.js';
import { type ExpandedQuery, expandQuery, type ReadLists } from './expand-query.js';
import type { WeightedQuery } from './query-weights.js';
import { type Ranked, rank } from './rank.js';
import type { Scorer } from './scorer.js';

/** Maximum bytes of stored terms that one query reads, because ranking reads every term. */
const POOL_BYTES = 1024 * 1024;

/** A query whose candidates are to be ranked. */
export interface CandidateRequest {
  /** At least one term. */
  readonly query: WeightedQuery;
  readonly filter: MemoryFilter;
  /** Maximum number of candidates. */
  readonly limitRows: number;
}

/** Dependencies of the ranking. */
export interface RankingTools {
  readonly analyzer: Analyzer;
  readonly scorer: Scorer;
}

/** Candidates of a query and their ranking. */
export interface RankedCandidates extends ExpandedQuery {
  /** Rows by the index's own score, best first. */
  readonly candidates: readonly RowKey[];
  /** The candidates whose terms fit into 1 MiB, best match first. */
  readonly ranked: readonly Ranked[];
}

/**
 * Finds candidates among all visible memories and ranks them.
 *
 * @param lists reads the posting lists of some terms, within what is visible to the caller
 */
export async function rankCandidates(
  index: Pick<IndexReader, 'visibleTerms' | 'candidates' | 'indexed'>,
  lists: ReadLists,
  { query, filter, limitRows }: CandidateRequest,
  { analyzer, scorer }: RankingTools,
): Promise<RankedCandidates> {
  const expanded = await expandQuery(index, lists, query, analyzer);
  const chosen = chooseLists(expanded, rowBudget(expanded.found.memories));
  const candidates = await index.candidates(chosen, filter, limitRows);
  const pool = await index.indexed(candidates, POOL_BYTES);
  return { ...expanded, candidates, ranked: rank(expanded, pool, scorer) };
}
