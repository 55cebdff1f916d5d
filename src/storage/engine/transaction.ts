import type { Connection } from './connection.js';
import type { Dialect, Transactions } from './dialect.js';
import { StorageError, type StorageErrorKind } from './storage-error.js';

/** How far a transaction has come. Once it commits, its caller is owed the outcome. */
export interface Progress {
  stage: 'beginning' | 'working' | 'committing';
}

/** A unit of work as it runs on a connection. */
export type Work<T> = (connection: Connection) => Promise<T>;

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. A unit in
 * which any statement failed never commits, even when `work` caught the error: PostgreSQL would
 * answer such a commit with a silent rollback.
 *
 * @throws StorageError for every error of the database; everything else that `work` throws passes
 *   untouched
 */
export function inTransaction<T>(
  dialect: Dialect,
  transactions: Transactions,
  work: Work<T>,
  progress: Progress,
): Promise<T> {
  return onConnection(dialect, transactions, progress, async (connection) => {
    const begun = connection.begin(transactions.begin, () => {
      progress.stage = 'working';
    });
    if (!transactions.isPipelined) await begun;
    const result = await work(connection);
    await connection.finish();
    progress.stage = 'committing';
    const committed = connection.control('COMMIT');
    if (transactions.isCommitAwaited) await committed;
    else committed.catch(() => undefined);
    return result;
  });
}

/** Runs `work`, which runs one statement, without a transaction around it. Throws as above. */
export function withoutTransaction<T>(
  dialect: Dialect,
  transactions: Transactions,
  work: Work<T>,
  progress: Progress,
): Promise<T> {
  return onConnection(dialect, transactions, progress, async (connection) => {
    progress.stage = 'working';
    const result = await work(connection);
    await connection.finish();
    return result;
  });
}

/** Lends a connection, and ends the transaction on it when `run` throws. */
async function onConnection<T>(
  dialect: Dialect,
  { pool }: Transactions,
  progress: Progress,
  run: Work<T>,
): Promise<T> {
  progress.stage = 'beginning';
  const connection = await pool.acquire().catch((error) => {
    throw storageError(dialect, error, progress);
  });
  let broken: unknown;
  try {
    return await run(connection);
  } catch (error) {
    const reason = reasonOf(dialect, error, connection.failures, progress);
    broken = await rollBack(connection);
    throw reason;
  } finally {
    pool.release(connection, broken);
  }
}

/** Returns why the connection cannot be used any more, or undefined. */
async function rollBack(connection: Connection): Promise<unknown> {
  try {
    await connection.rollBack();
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Returns what a unit of work that threw fails with: after a failed statement a StorageError of the
 * first one, otherwise what was thrown.
 *
 * @param failures errors of its statements
 */
export function reasonOf(
  dialect: Dialect,
  thrown: unknown,
  failures: readonly unknown[],
  progress: Readonly<Progress>,
): unknown {
  return failures.includes(thrown) ? storageError(dialect, failures[0], progress) : thrown;
}

/** Classifies an error of the database by what it means at this stage. */
function storageError(
  dialect: Dialect,
  error: unknown,
  { stage }: Readonly<Progress>,
): StorageError {
  return new StorageError(classifyAt(stage, dialect.classify(error)), error);
}

function classifyAt(stage: Progress['stage'], kind: StorageErrorKind): StorageErrorKind {
  // Nobody knows whether a commit took effect when the answer got lost, so it is not repeated.
  if (stage === 'committing' && kind === 'lost') return 'unavailable';
  // No statement of ours has run yet, so it is the database that cannot be reached.
  if (stage === 'beginning' && kind === 'failed') return 'unavailable';
  return kind;
}
