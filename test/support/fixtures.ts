// Mocha loads this before the test files. In a parallel run these functions run in the main process
// alone, which passes on its environment.
import { finish } from './at-end.js';
import { removeSharedPostgres, startSharedPostgres } from './shared-postgres.js';
import { folderOfRun } from './temporary.js';

/** Starts what all test files share. */
export async function mochaGlobalSetup(this: { isParallelMode?(): boolean }): Promise<void> {
  folderOfRun();
  await startSharedPostgres(this.isParallelMode?.() ?? false);
}

/** Stops it. */
export async function mochaGlobalTeardown(): Promise<void> {
  await finish();
  await removeSharedPostgres();
}
