import { parseArgs } from 'node:util';
import type { MemoryTerms } from '../src/core/analysis/memory-terms.js';
import { TermVector } from '../src/core/analysis/term-vector.js';
import type { WeightedQuery } from '../src/core/ranking/query-weights.js';
import { rank } from '../src/core/ranking/rank.js';
import type { Scorer } from '../src/core/ranking/scorer.js';
import { type TermStatistics, withStatistics } from '../src/core/ranking/term-statistics.js';
import type { IndexedMemory, RowKey } from '../src/core/store/search-index.js';
import { createWinkScorer } from '../src/relevance/wink-scorer.js';
import { createPlainScorer } from '../test/support/plain-scorer.js';

/**
 * Measures one ranking with the scorer on wink and with a plain one, for pools of memories of
 * common and rare words. The two alternate; times are medians in microseconds.
 *
 *     npx tsx bench/scorer.ts [--rounds 300]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } });
const ROUNDS = Number(values.rounds);
const VOCABULARY = 4_000;
const VISIBLE = 5_000;
const POOLS = [50, 100, 200];

/** Length of the memories, and size of the query. */
const SHAPES = [
  { title: 'notes of 33 terms, 5 asked', length: 33, asked: 5 },
  { title: 'notes of 33 terms, 23 asked', length: 33, asked: 23 },
  { title: 'texts of 200 terms, 12 asked', length: 200, asked: 12 },
];

let state = 20;
/** Returns a number from 0 to 1, the same sequence in every run. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

/** A word; few are common and many are rare. */
function word(): string {
  return `word${Math.floor(VOCABULARY ** random())}`;
}

function words(count: number): string[] {
  return Array.from({ length: count }, word);
}

function pool(count: number, length: number): IndexedMemory[] {
  return Array.from({ length: count }, (_, index) => {
    const terms: MemoryTerms = {
      name: words(3),
      description: words(Math.ceil(length / 4)),
      content: words(length - Math.ceil(length / 4)),
    };
    const memory_id = String(index).padStart(8, '0');
    const texts = { name: '', scope: 'global', updated: '', terms: new TermVector(terms) } as const;
    return { rowKey: index as RowKey, memory_id, ...texts };
  });
}

function query(count: number): WeightedQuery {
  const asked = [...new Set(words(2 * count))].slice(0, count);
  const weigh = <T>(subject: T) => ({ subject, weight: 1, isNewest: true });
  const pairs = asked.slice(1).map((term, index) => [asked[index] ?? '', term] as const);
  return { terms: asked.map(weigh), pairs: pairs.map(weigh) };
}

function statisticsOf({ terms }: WeightedQuery): TermStatistics {
  const frequencies = new Map(terms.map(({ subject }, index) => [subject, 1 + 7 * index]));
  return { memories: VISIBLE, frequencies };
}

function time(work: () => void): number {
  const start = performance.now();
  work();
  return 1_000 * (performance.now() - start);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

const scorers: readonly Scorer[] = [createWinkScorer(), createPlainScorer()];
console.log('   wink   plain   ratio  pool');
for (const { title, length, asked } of SHAPES) {
  for (const count of POOLS) {
    const memories = pool(count, length);
    const times = scorers.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      const question = query(asked);
      const expanded = withStatistics(question, statisticsOf(question));
      for (const [index, scorer] of scorers.entries()) {
        times[index]?.push(time(() => rank(expanded, memories, scorer)));
      }
    }
    const [wink = 0, plain = 0] = times.map(median);
    const columns = [wink.toFixed(0), plain.toFixed(0), (wink / plain).toFixed(2)];
    console.log(`${columns.map((column) => column.padStart(7)).join(' ')}  ${count} ${title}`);
  }
}
