import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory on Linux. Containers may have a small one, which is not enough. */
const MEMORY = '/dev/shm';
const BYTES_NEEDED = 1024 ** 3;
/** Where processes that run test files find the folder of the main process. */
const FOLDER_VARIABLE = 'TURNSTONE_TEST_FOLDER';

/**
 * Makes an empty folder, in memory where that is possible, and returns its path. It goes with the
 * run at the latest.
 */
export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(join(folderOfRun(), `${name}-`));
}

/** The folder that this process or the one that started it has made, for this run alone. */
export function folderOfRun(): string {
  const existing = process.env[FOLDER_VARIABLE];
  if (existing !== undefined) return existing;
  const made = mkdtempSync(join(isUsable(MEMORY) ? MEMORY : tmpdir(), 'turnstone-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(made, 0o1777);
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  process.env[FOLDER_VARIABLE] = made;
  return made;
}

function isUsable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= BYTES_NEEDED;
  } catch {
    return false;
  }
}
