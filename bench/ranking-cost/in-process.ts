import type { Analyzer } from '../../src/core/analysis/analyzer.js';
import { indexTerms, type MemoryTerms } from '../../src/core/analysis/memory-terms.js';
import { TermVector } from '../../src/core/analysis/term-vector.js';
import { weighQuery } from '../../src/core/ranking/query-weights.js';
import { rank } from '../../src/core/ranking/rank.js';
import { rerankWithFeedback } from '../../src/core/ranking/rerank-with-feedback.js';
import type { Scorer } from '../../src/core/ranking/scorer.js';
import { termStatistics, withStatistics } from '../../src/core/ranking/term-statistics.js';
import type {
  IndexedMemory,
  PostingList,
  RowKey,
  VisiblePartitions,
} from '../../src/core/store/search-index.js';
import { createRandomTexts } from '../visible-cost/random-texts.js';

const CANDIDATES = 50;
const VISIBLE = 5_000;
const QUERY_WORDS = 8;
const ROUNDS = 200;

/** Time of one pool. */
interface Timing {
  readonly title: string;
  /** Median. */
  readonly milliseconds: number;
}

/** Times both rankings of pools, with all input in memory. */
export async function timeRankings(analyzer: Analyzer, scorer: Scorer): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const [title, texts] of [
    ['notes of 40 words', 1],
    ['texts of 400 words', 10],
  ] as const) {
    const times: number[] = [];
    const random = createRandomTexts(analyzer, texts);
    for (let round = 0; round < ROUNDS; round += 1) {
      const query = random.words(QUERY_WORDS);
      const pool = Array.from({ length: CANDIDATES }, (_, index) => {
        const memories = Array.from({ length: texts }, () => random.memory().terms);
        return indexed(index, joined(memories));
      });
      times.push(await timeRanking(query, pool, analyzer, scorer));
    }
    const sorted = times.toSorted((one, other) => one - other);
    timings.push({ title, milliseconds: sorted[ROUNDS / 2] ?? 0 });
  }
  return timings;
}

async function timeRanking(
  text: string,
  pool: readonly IndexedMemory[],
  analyzer: Analyzer,
  scorer: Scorer,
): Promise<number> {
  const counts = new Map<string, number>();
  for (const term of pool.flatMap(({ terms }) => [...indexTerms(terms)])) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const listsOf = (terms: readonly string[]) =>
    terms.map((term) => ({ partition: 1, term, memories: counts.get(term) }) as PostingList);
  const index = {
    morePostingLists: async (_: unknown, terms: readonly string[]) => listsOf(terms),
  };
  const started = performance.now();
  const query = weighQuery([analyzer.queryTerms(text)]);
  const lists = listsOf(query.terms.map(({ subject }) => subject));
  const found = { within: {} as VisiblePartitions, memories: VISIBLE, lists };
  const statistics = termStatistics(found);
  const ranked = rank(withStatistics(query, statistics), pool, scorer);
  await rerankWithFeedback(index, { query, statistics, found, ranked }, { scorer });
  return performance.now() - started;
}

/** One memory of the words of several. */
function joined(memories: readonly MemoryTerms[]): MemoryTerms {
  const [first] = memories;
  return {
    name: first?.name ?? [],
    description: first?.description ?? [],
    content: memories.flatMap(({ content }) => content),
  };
}

function indexed(index: number, terms: MemoryTerms): IndexedMemory {
  const memory_id = String(index).padStart(8, '0');
  const texts = { name: '', scope: 'user', updated: '', terms: new TermVector(terms) } as const;
  return { rowKey: index as RowKey, memory_id, ...texts };
}
