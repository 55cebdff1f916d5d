import { makePostgres, type PostgresServer } from './postgres.js';

let isWanted = false;
let running: PostgresServer | undefined;

/** Says, while test files are being loaded, that one of them needs the server of this run. */
export function wantPostgres(): void {
  isWanted = true;
}

/** URL of the server of this run, which has started before the first test begins. */
export function sharedPostgresUrl(): string {
  if (running === undefined) throw new Error('call wantPostgres() while the test file loads');
  return running.url;
}

/** Starts the server of this run if any test file wants it. */
export async function startSharedPostgres(): Promise<void> {
  if (!isWanted) return;
  running = await makePostgres();
  await running.start();
}

/** Ends the server of this run, if it was started. */
export async function removeSharedPostgres(): Promise<void> {
  await running?.remove();
}
