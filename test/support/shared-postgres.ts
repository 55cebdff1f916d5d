import { makePostgres, type PostgresServer } from './postgres.js';

/** Where processes that run test files find the server that the main process has started. */
const URL_VARIABLE = 'TURNSTONE_TEST_POSTGRES_URL';

let isWanted = false;
let running: PostgresServer | undefined;

/** Records, while test files are being loaded, that one of them needs the server of this run. */
export function wantPostgres(): void {
  isWanted = true;
}

/** URL of the server of this run, which has started before the first test begins. */
export function sharedPostgresUrl(): string {
  const url = process.env[URL_VARIABLE];
  if (url === undefined) throw new Error('call wantPostgres() while the test file loads');
  return url;
}

/**
 * Starts the server of this run if a test file needs it.
 *
 * @param isCertain start it in any case: in a parallel run, only the other processes load test files
 */
export async function startSharedPostgres(isCertain: boolean): Promise<void> {
  if (!isWanted && !isCertain) return;
  running = await makePostgres();
  await running.start();
  process.env[URL_VARIABLE] = running.url;
}

/** Stops the server of this run, if it was started. */
export async function removeSharedPostgres(): Promise<void> {
  await running?.remove();
}
