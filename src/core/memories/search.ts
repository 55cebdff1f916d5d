import { PAGE_BYTES, SEARCH_TOTAL_MAX } from '../fields/limits.js';
import type { Memory } from '../model/memory.js';
import type { ReadLists } from '../ranking/expand-query.js';
import { type WeightedQuery, weighQuery } from '../ranking/query-weights.js';
import type { Ranked } from '../ranking/rank.js';
import { type RankingTools, rankCandidates } from '../ranking/ranked-candidates.js';
import { rerankWithFeedback } from '../ranking/rerank-with-feedback.js';
import type { MemoryFilter } from '../store/memory-store.js';
import type { IndexReader, RowKey } from '../store/search-index.js';

/** Why a memory was found. */
export interface Match {
  readonly memory_id: string;
  /** 0 for one that was too long to be ranked with the others. */
  readonly score: number;
  /** Terms of the query that it holds, in their order there, then those that stand in for others. */
  readonly matched_terms: readonly string[];
}

/** What a search found. */
export interface Found {
  /** Best match first; among equals the later update, then the smaller memory_id. */
  readonly memories: readonly Memory[];
  /** For each of the memories, in their order. */
  readonly matches: readonly Match[];
  /** How many memories match, at most 10,000, which also stands for more. */
  readonly total: number;
}

/** What to search for. */
export interface SearchQuery {
  readonly text: string;
  readonly filter: MemoryFilter;
  /** Most memories to give, which also end before 3 MiB of text. At most 100. */
  readonly limitRows: number;
}

/** Rows that are ranked; the best matches of any query are among them. */
const POOL_ROWS = 100;

/**
 * Finds the memories that hold at least one term of the query, or one that stands in for it, in name,
 * description or content, ranked by BM25 with statistics of what may be seen alone. User text is never
 * syntax.
 *
 * @param lists reads the lists of some terms, within what the caller may see
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
  const request = { query, filter, limitRows: POOL_ROWS };
  const first = await rankCandidates(index, lists, request, tools);
  const ranked = await rerankWithFeedback(first, lists, tools.scorer);
  const best = ranked.map(({ memory }) => memory.rowKey);
  const shown = inOrder(best, first.candidates).slice(0, limitRows);
  const memories = await index.memories(shown, PAGE_BYTES);
  const total = await index.countMatches(first.found.lists, filter, SEARCH_TOTAL_MAX);
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
    const { score = 0, held } = byId.get(memory_id) ?? {};
    const matched = terms.filter(({ subject }) => held?.has(subject));
    return { memory_id, score, matched_terms: matched.map(({ subject }) => subject) };
  });
}

/** The ranked rows, then the candidates that were too long to be ranked with the others. */
function inOrder(ranked: readonly RowKey[], candidates: readonly RowKey[]): readonly RowKey[] {
  return [...new Set([...ranked, ...candidates])];
}
