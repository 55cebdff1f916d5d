import type { Knex } from 'knex';
import { Fault } from '../core/model/fault.js';
import type { Reader, Store, UnitOptions, Writer } from '../core/store/store.js';
import type { Dialect, Pool } from './engine/dialect.js';
import { appliedMigrations, applyMigrations, MIGRATION_NAMES } from './engine/migrations.js';
import { oneAtATime } from './engine/one-at-a-time.js';
import { repeatWhileUseful } from './engine/retry.js';
import { Semaphore } from './engine/semaphore.js';
import { deadlineExceeded, StorageError, toFault } from './engine/storage-error.js';
import { inTransaction, type Progress } from './engine/transaction.js';
import { createReader } from './reader.js';
import { createWriter } from './writer.js';

const READ_FAILED = 'storage read failed';
const WRITE_FAILED = 'storage mutation failed';
const MIGRATION_FAILED = 'storage migration failed';

/** One way in: a pool and the gate before it. */
interface Entrance {
  readonly pool: Pool;
  readonly semaphore: Semaphore;
}

/** A `Store` on either engine: units of work, their repetition, and the way errors leave. */
export class KnexStore implements Store {
  readonly #dialect: Dialect;
  readonly #reads: Entrance;
  readonly #writes: Entrance;
  #closing: Promise<void> | undefined;

  constructor(dialect: Dialect) {
    const { reads, writes, timeoutMilliseconds } = dialect;
    this.#dialect = dialect;
    this.#reads = { pool: reads, semaphore: new Semaphore(reads.places, timeoutMilliseconds) };
    this.#writes =
      writes.knex === reads.knex
        ? { pool: writes, semaphore: this.#reads.semaphore }
        : { pool: writes, semaphore: new Semaphore(writes.places, timeoutMilliseconds) };
  }

  read<T>(work: (reader: Reader) => Promise<T>, options: UnitOptions = {}): Promise<T> {
    const unit = (transaction: Knex.Transaction) => work(oneAtATime(createReader(transaction)));
    return this.#run(this.#reads, unit, READ_FAILED, options);
  }

  write<T>(work: (writer: Writer) => Promise<T>, options: UnitOptions = {}): Promise<T> {
    const unit = (transaction: Knex.Transaction) =>
      work(oneAtATime(createWriter(transaction, this.#dialect)));
    return this.#run(this.#writes, unit, WRITE_FAILED, options);
  }

  async ready(): Promise<boolean> {
    try {
      const applied = await this.#run(this.#reads, appliedMigrations, READ_FAILED);
      return MIGRATION_NAMES.every((name) => applied.has(name));
    } catch {
      return false;
    }
  }

  async migrate(): Promise<readonly string[]> {
    try {
      return await this.#writes.semaphore.pass(() =>
        this.#dialect.underMigrationLock(applyMigrations),
      );
    } catch (error) {
      if (error instanceof Fault) throw error;
      const storageError =
        error instanceof StorageError ? error : new StorageError('failed', error);
      throw toFault(storageError, MIGRATION_FAILED);
    }
  }

  close(): Promise<void> {
    this.#closing ??= Promise.all([
      this.#reads.semaphore.close(),
      this.#writes.semaphore.close(),
    ]).then(() => this.#dialect.close());
    return this.#closing;
  }

  /** Runs one unit of work and answers the caller by the deadline, even if the database hangs. */
  async #run<T>(
    { pool, semaphore }: Entrance,
    work: (transaction: Knex.Transaction) => Promise<T>,
    failure: string,
    options: UnitOptions = {},
  ): Promise<T> {
    const { signal } = options;
    const progress: Progress = { stage: 'beginning' };
    const unit = async (transaction: Knex.Transaction) => {
      if (signal?.aborted) throw deadlineExceeded(signal);
      const result = await work(transaction);
      if (signal?.aborted) throw deadlineExceeded(signal);
      return result;
    };
    const attempt = () => inTransaction(this.#dialect, pool, unit, progress);
    const repeat = () => repeatWhileUseful(attempt, this.#dialect.timeoutMilliseconds, signal);
    try {
      return await answerInTime(semaphore.pass(repeat, signal), progress, options);
    } catch (error) {
      throw error instanceof StorageError ? toFault(error, failure) : error;
    }
  }
}

/**
 * Lets a caller go when the signal fires, while the unit ends on its own; but not once it commits,
 * because then the caller is owed the outcome.
 */
function answerInTime<T>(
  running: Promise<T>,
  progress: Progress,
  { signal, onCommitPending }: UnitOptions,
): Promise<T> {
  if (signal === undefined) return running;
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (progress.stage === 'committing') onCommitPending?.();
      else reject(deadlineExceeded(signal));
    };
    const settle = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave);
    running.then(resolve, reject).finally(settle);
  });
}
