import knex from 'knex';
import { loadConfig } from '../src/config/load.js';
import { createMemories, type Memories } from '../src/core/memories/memories.js';
import { createWinkScorer } from '../src/relevance/wink-scorer.js';
import { knexSettings, openStore } from '../src/storage/open-store.js';
import { createSystemAnalyzer, systemClock, systemIds } from '../src/system.js';
import { apiCaller } from '../test/support/callers.js';
import { THROWAWAY_STORAGE } from './quality/service.js';
import { timeRankings } from './ranking-cost/in-process.js';
import { showProgress } from './sets/progress.js';
import { loadRows } from './visible-cost/load-rows.js';
import { createRandomTexts } from './visible-cost/random-texts.js';

/**
 * Measures the cost of relevance: both rankings of 50 candidates in the process, and a search of
 * one user over 100,000 memories compared with the same search over 1,000, alternating, with known
 * words and with one of them misspelt. Fails when a ranking takes 5 ms or a ratio reaches 5.
 *
 *     npx tsx bench/ranking-cost.ts [sqlite|postgres]
 */
const ROWS = [1_000, 100_000];
const QUERIES = 40;
const QUERY_WORDS = 8;
const ROUNDS = 12;
const RATIO_MAX = 5;
const RANKING_MILLISECONDS_MAX = 5;

const analyzer = createSystemAnalyzer();
const me = apiCaller('me');

/** A database with so many memories of one user. */
interface Place {
  readonly memories: Memories;
  close(): Promise<void>;
}

/** Known words, which every database has; and the same with one misspelt. */
const contents = createRandomTexts(analyzer, 1);
const known = Array.from({ length: QUERIES }, () => {
  const words = contents.memory().content.split(' ');
  return words.slice(0, QUERY_WORDS).join(' ');
});
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'words that are known': known,
  'one of them misspelt': known.map((query) => query.replace(/^(..)./, '$1x')),
};

let isCheap = true;
for (const { title, milliseconds } of await timeRankings(analyzer, createWinkScorer())) {
  console.log(`${milliseconds.toFixed(2).padStart(8)} ms to rank 50 ${title}, twice`);
  isCheap &&= milliseconds < RANKING_MILLISECONDS_MAX;
}
for (const engine of process.argv[2] === undefined ? ['sqlite', 'postgres'] : [process.argv[2]]) {
  const places: Place[] = [];
  try {
    for (const rows of ROWS) {
      places.push(await openPlace(engine, rows));
    }
    for (const [kind, queries] of Object.entries(KINDS)) {
      const ratio = report(`${engine}, ${kind}`, await askInTurns(places, queries));
      isCheap &&= ratio < RATIO_MAX;
    }
  } finally {
    for (const place of places) await place.close();
  }
}
process.exit(isCheap ? 0 : 1);

async function openPlace(engine: string, rows: number): Promise<Place> {
  const storage = await THROWAWAY_STORAGE[engine]?.();
  if (storage === undefined) throw new Error(`there is no engine ${engine}`);
  const store = openStore(storage.url);
  await store.migrate();
  const random = createRandomTexts(analyzer, 1);
  const advance = showProgress(`${engine}: making ${rows} memories`, rows);
  const memories = Array.from({ length: rows }, () => {
    advance();
    return random.memory();
  });
  const direct = knex(knexSettings(storage.url));
  await loadRows(direct, me.user_id, memories, 1);
  // As autovacuum would do later; SQLite needs nothing of the kind.
  if (direct.client.driverName === 'pg') await direct.raw('vacuum analyze');
  await direct.destroy();
  const ports = { store, clock: systemClock, ids: systemIds, analyzer };
  const settings = loadConfig('/dev/null', {}).memory;
  return {
    memories: createMemories({ ...ports, scorer: createWinkScorer(), settings }),
    async close() {
      await store.close();
      await storage.remove();
    },
  };
}

/** Runs every query on every database, repeatedly. Returns milliseconds by database. */
async function askInTurns(
  places: readonly Place[],
  queries: readonly string[],
): Promise<number[][]> {
  const times: number[][] = places.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of queries) {
      for (const [index, { memories }] of places.entries()) {
        times[index]?.push(await ask(memories, query));
      }
    }
  }
  return times;
}

async function ask(memories: Memories, query: string): Promise<number> {
  const nothing = { type: undefined, limit: undefined, scope: undefined, scope_id: '' };
  const started = performance.now();
  const { total } = await memories.search(me, { query, ...nothing }, {});
  const milliseconds = performance.now() - started;
  if (total === 0) throw new Error(`nothing was found for ${query}`);
  return milliseconds;
}

function report(title: string, times: readonly number[][]): number {
  const medians = times.map((each) => quantile(each, 0.5));
  const ratio = (medians[1] ?? 0) / (medians[0] ?? 1);
  console.log(`${title.padEnd(28)} rows      p50 ms      p95 ms`);
  for (const [index, rows] of ROWS.entries()) {
    const columns = [medians[index] ?? 0, quantile(times[index] ?? [], 0.95)];
    const shown = columns.map((column) => column.toFixed(2).padStart(11)).join(' ');
    console.log(`${''.padEnd(25)} ${rows.toLocaleString('en').padStart(7)} ${shown}`);
  }
  console.log(`${''.padEnd(28)} ratio of the medians ${ratio.toFixed(2)}, below ${RATIO_MAX}`);
  return ratio;
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
