import type { Analyzer } from '../analysis/analyzer.js';
import type { MemoryFilter } from '../store/memory-store.js';
import type { Candidate, IndexReader } from '../store/search-index.js';
import { chooseLists, rowBudget } from './candidate-lists.js';
import type { ExpandedQuery } from './expand-query.js';
import { type Ranked, rank } from './rank.js';
import type { Scorer } from './scorer.js';

/** Maximum bytes of stored terms that one query reads, because ranking reads every term. */
const POOL_BYTES = 1024 * 1024;

/** Which candidates are to be ranked. */
export interface CandidateRequest {
  readonly filter: MemoryFilter;
  /** Maximum number of candidates. */
  readonly limitRows: number;
}

/** Dependencies of the ranking. */
export interface RankingTools {
  readonly analyzer: Analyzer;
  readonly scorer: Scorer;
  /** Resolves when others have had the thread; nobody gets it unless given. */
  readonly pause?: () => Promise<void>;
}

/** Candidates of a query and their ranking. */
export interface RankedCandidates extends ExpandedQuery {
  /** Rows by the index's own score, best first. */
  readonly candidates: readonly Candidate[];
  /** The candidates whose terms fit into 1 MiB, best match first. */
  readonly ranked: readonly Ranked[];
}

/** Finds candidates among all visible memories and ranks them. */
export async function rankCandidates(
  index: Pick<IndexReader, 'candidates' | 'indexed'>,
  expanded: ExpandedQuery,
  { filter, limitRows }: CandidateRequest,
  scorer: Scorer,
): Promise<RankedCandidates> {
  const chosen = chooseLists(expanded, rowBudget(expanded.found.memories));
  const candidates = await index.candidates(chosen, filter, limitRows);
  const pool = await index.indexed(candidates, POOL_BYTES);
  return { ...expanded, candidates, ranked: rank(expanded, pool, scorer) };
}
