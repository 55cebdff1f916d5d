import knex from 'knex';
import { loadConfig } from '../src/config/load.js';
import { createMemories, type Memories } from '../src/core/memories/memories.js';
import { createWinkScorer } from '../src/relevance/wink-scorer.js';
import { knexSettings, openStore } from '../src/storage/open-store.js';
import { createSystemAnalyzer, systemClock, systemIds } from '../src/system.js';
import { apiCaller } from '../test/support/callers.js';
import { type Storage, THROWAWAY_STORAGE } from './quality/service.js';
import { showProgress } from './sets/progress.js';
import { loadRows } from './visible-cost/load-rows.js';
import { createRandomTexts } from './visible-cost/random-texts.js';

/**
 * Shows that the cost of a search depends on what its caller can see, not on the size of the table:
 * one user with 400 memories runs the same queries beside 3,000 and beside 300,000 rows of others,
 * alternating, so that other load on the machine affects both. Fails when the ratio of the medians
 * exceeds 1.5.
 *
 *     npm run bench:visible-cost
 */
const OWN_ROWS = 400;
const ROWS_A_USER = 500;
const ROWS_OF_OTHERS = [3_000, 300_000];
const QUERIES = 40;
const QUERY_WORDS = 8;
const ROUNDS = 25;
const RATIO_MAX = 1.5;

const analyzer = createSystemAnalyzer();
const me = apiCaller('me');

/** A database with one user's memories and so many rows of others. */
interface Place {
  readonly memories: Memories;
  close(): Promise<void>;
}

const ratios: number[] = [];
for (const [engine, makeStorage] of Object.entries(THROWAWAY_STORAGE)) {
  const places: Place[] = [];
  try {
    for (const others of ROWS_OF_OTHERS) {
      places.push(await openPlace(await makeStorage(), others, `${engine}, ${others} rows`));
    }
    const times = await askInTurns(places, engine);
    ratios.push(report(engine, times));
  } finally {
    for (const place of places) await place.close();
  }
}
process.exit(ratios.every((ratio) => ratio <= RATIO_MAX) ? 0 : 1);

async function openPlace(storage: Storage, others: number, title: string): Promise<Place> {
  const store = openStore(storage.url);
  await store.migrate();
  const texts = createRandomTexts(analyzer, 1);
  const direct = knex(knexSettings(storage.url));
  const users = [{ user: me.user_id, rows: OWN_ROWS }, ...usersFor(others)];
  const advance = showProgress(`loading ${title}`, users.length);
  let nextKey = 1;
  for (const { user, rows } of users) {
    const memories = Array.from({ length: rows }, () => texts.memory());
    await loadRows(direct, user, memories, nextKey);
    nextKey += rows;
    advance();
  }
  // As autovacuum would do later; SQLite needs nothing of the kind.
  if (direct.client.driverName === 'pg') await direct.raw('vacuum analyze');
  await direct.destroy();
  const ports = { store, clock: systemClock, ids: systemIds };
  const settings = loadConfig('/dev/null', {}).memory;
  return {
    memories: createMemories({ ...ports, analyzer, scorer: createWinkScorer(), settings }),
    async close() {
      await store.close();
      await storage.remove();
    },
  };
}

function usersFor(rows: number) {
  return Array.from({ length: Math.ceil(rows / ROWS_A_USER) }, (_, index) => ({
    user: `other ${index}`,
    rows: Math.min(ROWS_A_USER, rows - index * ROWS_A_USER),
  }));
}

/** Runs every query on every database, repeatedly. Returns milliseconds by database. */
async function askInTurns(places: readonly Place[], engine: string): Promise<number[][]> {
  const texts = createRandomTexts(analyzer, 2);
  const queries = Array.from({ length: QUERIES }, () => texts.words(QUERY_WORDS));
  const times: number[][] = places.map(() => []);
  const advance = showProgress(`${engine}, asking`, ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of queries) {
      for (const [index, place] of places.entries()) {
        times[index]?.push(await ask(place, query));
      }
    }
    advance();
  }
  return times;
}

async function ask({ memories }: Place, query: string): Promise<number> {
  const request = { query, type: undefined, limit: undefined, scope: undefined, scope_id: '' };
  const started = performance.now();
  const { total } = await memories.search(me, request, {});
  const milliseconds = performance.now() - started;
  if (total === 0) throw new Error(`nothing was found for ${query}`);
  return milliseconds;
}

function report(engine: string, times: readonly number[][]): number {
  const medians = times.map((each) => quantile(each, 0.5));
  const ratio = (medians[1] ?? 0) / (medians[0] ?? 1);
  console.log(`${engine.padEnd(12)} rows of others      p50 ms      p95 ms`);
  for (const [index, rows] of ROWS_OF_OTHERS.entries()) {
    const columns = [medians[index] ?? 0, quantile(times[index] ?? [], 0.95)];
    const shown = columns.map((column) => column.toFixed(2).padStart(11)).join(' ');
    console.log(`${''.padEnd(12)} ${rows.toLocaleString('en').padStart(14)} ${shown}`);
  }
  console.log(`${''.padEnd(12)} ratio of the medians ${ratio.toFixed(2)}, at most ${RATIO_MAX}`);
  return ratio;
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
