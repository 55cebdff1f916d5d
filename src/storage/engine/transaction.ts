import type { Knex } from 'knex';
import type { Dialect, Pool } from './dialect.js';
import { StorageError, type StorageErrorKind } from './storage-error.js';

/** How far a transaction has come. Once it commits, nobody may walk away from it. */
export interface Progress {
  stage: 'beginning' | 'working' | 'committing';
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. A unit in
 * which any statement failed never commits, even when `work` got over it: PostgreSQL would answer
 * such a commit with a silent rollback.
 *
 * @throws StorageError for whatever the database complains about; everything else that `work` throws
 *   passes untouched
 */
export async function inTransaction<T>(
  dialect: Dialect,
  pool: Pool,
  work: (transaction: Knex.Transaction) => Promise<T>,
  progress: Progress,
): Promise<T> {
  const complaints: unknown[] = [];
  const thrownByWork: unknown[] = [];
  progress.stage = 'beginning';
  try {
    return await pool.knex.transaction(async (transaction) => {
      // Knex calls this even when BEGIN failed; it has rejected the outer promise by then.
      if (transaction.isCompleted()) throw new Error('the transaction never began');
      transaction.on('query-error', (error: unknown) => complaints.push(error));
      progress.stage = 'working';
      try {
        const result = await work(transaction);
        if (complaints.length > 0) throw complaints[0];
        progress.stage = 'committing';
        return result;
      } catch (error) {
        thrownByWork.push(error);
        throw error;
      }
    }, pool.begin);
  } catch (error) {
    // A failed ROLLBACK replaces the error that led to it; what `work` threw comes first.
    const [first = error] = thrownByWork;
    if (thrownByWork.length > 0 && !complaints.includes(first)) throw first;
    throw new StorageError(weigh(dialect.diagnose(first), progress.stage), first);
  }
}

/** What a complaint means depends on when it comes. */
function weigh(kind: StorageErrorKind, stage: Progress['stage']): StorageErrorKind {
  // Nobody knows whether a commit took effect when the answer got lost, so it is not repeated.
  if (stage === 'committing' && kind === 'lost') return 'unavailable';
  // No statement of ours has run yet, so it is the database that cannot be reached.
  if (stage === 'beginning' && kind === 'failed') return 'unavailable';
  return kind;
}
