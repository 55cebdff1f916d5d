import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SqliteConnection } from './sqlite-clients.js';

/** Changed rows from which on a commit is large: thousands of pages may have to reach the disk. */
export const LARGE_COMMIT_ROWS = 8_192;
/** Pages of the log after which a commit copies it into the database: SQLite's default. */
const CHECKPOINT_PAGES = 1_000;

/** Copies a log into its database, as far as readers allow. */
const CHECKPOINT = `
  const { workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const database = new Database(workerData.file, { fileMustExist: true });
  database.pragma('wal_checkpoint(PASSIVE)');
  database.close();
`;

/** Commits large transactions of one connection without holding the thread for long. */
export class LargeCommits {
  #checkpoint: Promise<void> | undefined;

  /**
   * Commits what the connection has changed. What a commit does besides, it does on other threads:
   * before it writes the log to the disk, and after it copies the log into the database.
   *
   * @param commit runs the statement
   */
  async run(connection: SqliteConnection, commit: () => void): Promise<void> {
    checkpointAfter(connection, 0);
    try {
      await nextTurn();
      await syncLog(connection.name);
      commit();
    } finally {
      this.#checkpoint ??= checkpoint(connection.name).then(() => {
        this.#checkpoint = undefined;
        if (connection.open) checkpointAfter(connection, CHECKPOINT_PAGES);
      });
    }
  }

  /** Waits until the log is copied. */
  async ended(): Promise<void> {
    await this.#checkpoint;
  }
}

/** Sets the pages of the log after which a commit copies it; 0 is never. */
function checkpointAfter(connection: SqliteConnection, pages: number): void {
  connection.pragma(`wal_autocheckpoint = ${pages}`, { simple: true });
}

/** Writes the log to the disk on another thread, so that the commit has little left to write. */
async function syncLog(file: string): Promise<void> {
  const log = await open(`${file}-wal`, 'r+').catch(() => undefined);
  // Whatever fails here, the commit does again and reports.
  await log?.datasync().catch(() => undefined);
  await log?.close();
}

/** Runs a checkpoint on a thread of its own. If it fails, a later commit makes one. */
function checkpoint(file: string): Promise<void> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve) => {
    const worker = new Worker(CHECKPOINT, {
      eval: true,
      execArgv: [],
      workerData: { file, driver },
    });
    worker.on('error', () => undefined);
    worker.on('exit', () => resolve());
  });
}
