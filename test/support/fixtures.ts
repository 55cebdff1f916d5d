// Mocha loads this before the test files and runs it around the whole run.
import { removeSharedPostgres, startSharedPostgres } from './shared-postgres.js';

/** Prepares what all test files share. */
export async function mochaGlobalSetup(): Promise<void> {
  await startSharedPostgres();
}

/** Takes it down again. */
export async function mochaGlobalTeardown(): Promise<void> {
  await removeSharedPostgres();
}
