import { PAGE_BYTES, SEARCH_TOTAL_MAX } from '../fields/limits.js';
import type { Memory } from '../model/memory.js';
import { expandQuery, type ReadLists } from '../ranking/expand-query.js';
import { type WeightedQuery, weighQuery } from '../ranking/query-weights.js';
import type { Ranked } from '../ranking/rank.js';
import { type RankingTools, rankCandidates } from '../ranking/ranked-candidates.js';
import { rerankWithFeedback } from '../ranking/rerank-with-feedback.js';
import type { MemoryFilter } from '../store/memory-store.js';
import type { Candidate, IndexedMemory, IndexReader } from '../store/search-index.js';

/** Why a memory was found. */
export interface Match {
  readonly memory_id: string;
  /** 0 if the memory was left out of the ranking for its length. */
  readonly score: number;
  /** Query terms that the memory contains, in query order, then expansions that it contains. */
  readonly matched_terms: readonly string[];
}

/** Result of a search. */
export interface Found {
  /** Best match first; equal scores by later update, then by smaller memory_id. */
  readonly memories: readonly Memory[];
  /** One per memory, in the same order. */
  readonly matches: readonly Match[];
  /** Number of matching memories, capped at 10,000. */
  readonly total: number;
}

/** What to search for. */
export interface SearchQuery {
  readonly text: string;
  readonly filter: MemoryFilter;
  /** Maximum number of results, up to 100; 3 MiB of text is the other limit. */
  readonly limitRows: number;
}

/** Number of candidates that are ranked. */
const POOL_ROWS = 100;

/**
 * Finds the memories that contain at least one term of the query, or an expansion of one, in name,
 * description or content. Ranks them by BM25 with statistics of visible memories only. Query text is
 * never parsed as syntax.
 *
 * @param lists reads what is visible to the caller, and the posting lists of some terms within it
 */
export async function search(
  index: IndexReader,
  lists: ReadLists,
  { text, filter, limitRows }: SearchQuery,
  tools: RankingTools,
): Promise<Found> {
  const query = weighQuery([tools.analyzer.queryTerms(text)]);
  if (query.terms.length === 0) {
    return { memories: [], matches: [], total: 0 };
  }
  const expanded = await expandQuery(index, lists, query, tools.analyzer);
  // The count does not depend on the ranking, so its statement need not wait.
  const [first, total] = await Promise.all([
    rankCandidates(index, expanded, { filter, limitRows: POOL_ROWS }, tools.scorer),
    index.countMatches(expanded.found.lists, filter, SEARCH_TOTAL_MAX),
  ]);
  const ranked = await rerankWithFeedback(index, first, tools);
  const best = ranked.map(({ memory }) => memory);
  const shown = inOrder(best, first.candidates).slice(0, limitRows);
  const memories = await index.memories(shown, PAGE_BYTES);
  const matches = matchesOf(memories, ranked, first.query);
  return { memories, matches, total };
}

function matchesOf(
  memories: readonly Memory[],
  ranked: readonly Ranked[],
  { terms }: WeightedQuery,
): readonly Match[] {
  const byId = new Map(ranked.map((each) => [each.memory.memory_id, each]));
  return memories.map(({ memory_id }) => {
    const { score = 0, frequencies } = byId.get(memory_id) ?? {};
    const matched = terms.filter(({ subject }) => frequencies?.has(subject));
    return { memory_id, score, matched_terms: matched.map(({ subject }) => subject) };
  });
}

/** Returns the ranked candidates, then those left out of the ranking for their length. */
function inOrder(
  ranked: readonly IndexedMemory[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const left = new Map(candidates.map((candidate) => [candidate.rowKey, candidate]));
  const best = ranked.flatMap(({ rowKey }) => left.get(rowKey) ?? []);
  for (const { rowKey } of best) left.delete(rowKey);
  return [...best, ...left.values()];
}
