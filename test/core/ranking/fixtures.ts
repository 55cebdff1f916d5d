import type { MemoryTerms } from '../../../src/core/analysis/memory-terms.js';
import { TermVector } from '../../../src/core/analysis/term-vector.js';
import type { ExpandedQuery } from '../../../src/core/ranking/expand-query.js';
import type { WeightedQuery } from '../../../src/core/ranking/query-weights.js';
import { weighQuery } from '../../../src/core/ranking/query-weights.js';
import { type Ranked, rank } from '../../../src/core/ranking/rank.js';
import {
  type TermStatistics,
  termStatistics,
  withStatistics,
} from '../../../src/core/ranking/term-statistics.js';
import type {
  IndexedMemory,
  PostingList,
  PostingLists,
  RowKey,
  VisiblePartitions,
} from '../../../src/core/store/search-index.js';
import { createPlainScorer } from '../../support/plain-scorer.js';
import { analyzer } from '../analysis/fixtures.js';

/** Weighs a turn, the newest message first. */
export function turn(...messages: readonly string[]): WeightedQuery {
  return weighQuery(messages.map((message) => analyzer.queryTerms(message)));
}

/** The texts of a memory; those left out are empty. */
interface Texts {
  readonly name?: string;
  readonly description?: string;
  readonly content?: string;
}

/** Analyses the texts of a memory. */
export function termsOf({ name = '', description = '', content = '' }: Texts): MemoryTerms {
  return analyzer.analyzeMemory({ name, description, content });
}

/** A row of the index. */
export function row(memory_id: string, texts: Texts, updated = '2026-01-01'): IndexedMemory {
  const { name = '' } = texts;
  const terms = new TermVector(termsOf(texts));
  return { rowKey: 1 as RowKey, memory_id, name, scope: 'global', updated, terms };
}

/** Document frequencies, stated directly. */
export function statistics(
  memories: number,
  frequencies: Readonly<Record<string, number>>,
): TermStatistics {
  return { memories, frequencies: new Map(Object.entries(frequencies)) };
}

/** Posting lists from row counts per term and partition. */
export function postingLists(
  memories: number,
  partitions: Readonly<Record<number, Readonly<Record<string, number>>>>,
): PostingLists {
  const lists = Object.entries(partitions).flatMap(([partition, terms]) =>
    Object.entries(terms).map(
      ([term, count]) => ({ partition: Number(partition), term, memories: count }) as PostingList,
    ),
  );
  return { within: {} as VisiblePartitions, memories, lists };
}

/** A query with the posting lists that were found for it. */
export function expanded(query: WeightedQuery, found: PostingLists): ExpandedQuery {
  return { ...withStatistics(query, termStatistics(found)), found };
}

/** Ranks a pool for a turn, the newest message first, with exact scores. */
export function rankPlainly(
  messages: readonly string[],
  visible: TermStatistics,
  pool: readonly IndexedMemory[],
): readonly Ranked[] {
  return rank(withStatistics(turn(...messages), visible), pool, createPlainScorer());
}

/** The same, as the score of each memory_id. */
export function scoresOf(...ranking: Parameters<typeof rankPlainly>): Record<string, number> {
  const scores = rankPlainly(...ranking).map(({ memory, score }) => [memory.memory_id, score]);
  return Object.fromEntries(scores);
}

/** The same, as memory_ids, best first. */
export function idsOf(...ranking: Parameters<typeof rankPlainly>): string[] {
  return rankPlainly(...ranking).map(({ memory }) => memory.memory_id);
}
