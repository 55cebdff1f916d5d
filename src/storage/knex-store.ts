import { Fault } from '../core/model/fault.js';
import type { Reader, ReadOptions, Store, UnitOptions, Writer } from '../core/store/store.js';
import type { Connection } from './engine/connection.js';
import type { Dialect } from './engine/dialect.js';
import { GroupCommit } from './engine/group-commit.js';
import { appliedMigrations, applyMigrations, MIGRATION_NAMES } from './engine/migrations.js';
import { oneAtATime } from './engine/one-at-a-time.js';
import { retryWhileUseful } from './engine/retry.js';
import { Semaphore } from './engine/semaphore.js';
import { deadlineExceeded, StorageError, toFault } from './engine/storage-error.js';
import {
  inTransaction,
  type Progress,
  type Work,
  withoutTransaction,
} from './engine/transaction.js';
import { createDecodedRows } from './index/decoded-rows.js';
import { PartitionCache } from './index/in-memory/partition-cache.js';
import type { IndexCaches } from './index/index-reader.js';
import { createReader } from './reader.js';
import { createWriter } from './writer.js';

const READ_FAILED = 'storage read failed';
const WRITE_FAILED = 'storage mutation failed';
const MIGRATION_FAILED = 'storage migration failed';

/** Runs a unit of work once. */
type Attempt = <T>(work: Work<T>, progress: Progress) => Promise<T>;

/** A `Store` on either engine: units of work, their repetition, and how errors leave. */
export class KnexStore implements Store {
  readonly #dialect: Dialect;
  readonly #reads: Semaphore;
  readonly #writes: Semaphore;
  readonly #readers = new WeakMap<Connection, Reader>();
  readonly #writers = new WeakMap<Connection, Writer>();
  readonly #caches: IndexCaches = {
    partitions: new PartitionCache(),
    rows: createDecodedRows(),
  };
  readonly #attemptWrite: Attempt;
  #closing: Promise<void> | undefined;

  constructor(dialect: Dialect) {
    const { reads, writes, timeoutMilliseconds, isGroupCommitted } = dialect;
    this.#dialect = dialect;
    this.#reads = new Semaphore(reads.pool.maxConnections, timeoutMilliseconds);
    if (isGroupCommitted) {
      const group = new GroupCommit(dialect);
      // Groups run one at a time by themselves; this counts who is inside when the store closes.
      this.#writes = new Semaphore(Number.POSITIVE_INFINITY, timeoutMilliseconds);
      this.#attemptWrite = (work, progress) => group.run(work, progress);
    } else {
      this.#writes =
        writes.pool === reads.pool
          ? this.#reads
          : new Semaphore(writes.pool.maxConnections, timeoutMilliseconds);
      this.#attemptWrite = (work, progress) => inTransaction(dialect, writes, work, progress);
    }
  }

  read<T>(work: (reader: Reader) => Promise<T>, options: ReadOptions = {}): Promise<T> {
    const { isSingleStatement = false } = options;
    const run = isSingleStatement ? withoutTransaction : inTransaction;
    const attempt: Attempt = (unit, progress) =>
      run(this.#dialect, this.#dialect.reads, unit, progress);
    const unit: Work<T> = (connection) => {
      const reader = this.#readerOn(connection);
      return underPrecondition(options.precondition, reader, () => work(reader));
    };
    return this.#run(this.#reads, attempt, unit, READ_FAILED, options);
  }

  write<T>(work: (writer: Writer) => Promise<T>, options: UnitOptions = {}): Promise<T> {
    const unit: Work<T> = (connection) => {
      const writer = this.#writerOn(connection);
      return underPrecondition(options.precondition, writer, () => work(oneAtATime(writer)));
    };
    return this.#run(this.#writes, this.#attemptWrite, unit, WRITE_FAILED, options);
  }

  async ready(): Promise<boolean> {
    const attempt: Attempt = (unit, progress) =>
      withoutTransaction(this.#dialect, this.#dialect.reads, unit, progress);
    try {
      const applied = await this.#run(this.#reads, attempt, appliedMigrations, READ_FAILED);
      return MIGRATION_NAMES.every((name) => applied.has(name));
    } catch {
      return false;
    }
  }

  async migrate(): Promise<readonly string[]> {
    try {
      return await this.#writes.run(() => this.#dialect.underMigrationLock(applyMigrations));
    } catch (error) {
      if (error instanceof Fault) throw error;
      const failure = error instanceof StorageError ? error : new StorageError('failed', error);
      throw toFault(failure, MIGRATION_FAILED);
    }
  }

  close(): Promise<void> {
    this.#closing ??= Promise.all([this.#reads.close(), this.#writes.close()]).then(() =>
      this.#dialect.close(),
    );
    return this.#closing;
  }

  /** Runs one unit of work and answers the caller by the deadline, even if the database hangs. */
  async #run<T>(
    semaphore: Semaphore,
    attempt: Attempt,
    work: Work<T>,
    failure: string,
    options: UnitOptions = {},
  ): Promise<T> {
    const { signal } = options;
    const progress: Progress = { stage: 'beginning' };
    const unit: Work<T> = async (connection) => {
      if (signal?.aborted) throw deadlineExceeded(signal);
      const result = await work(connection);
      if (signal?.aborted) throw deadlineExceeded(signal);
      return result;
    };
    const repeat = () =>
      retryWhileUseful(() => attempt(unit, progress), this.#dialect.timeoutMilliseconds, signal);
    try {
      return await answerInTime(semaphore.run(repeat, signal), progress, options);
    } catch (error) {
      throw error instanceof StorageError ? toFault(error, failure) : error;
    }
  }

  #readerOn(connection: Connection): Reader {
    const reader = this.#readers.get(connection) ?? createReader(connection, this.#caches);
    this.#readers.set(connection, reader);
    return reader;
  }

  #writerOn(connection: Connection): Writer {
    const writer = this.#writers.get(connection) ?? createWriter(connection);
    this.#writers.set(connection, writer);
    return writer;
  }
}

/** Runs the work of a unit beside its precondition, whose failure comes first. */
async function underPrecondition<T>(
  precondition: UnitOptions['precondition'],
  reader: Reader,
  work: () => Promise<T>,
): Promise<T> {
  if (precondition === undefined) return work();
  const [checked, result] = await Promise.allSettled([precondition(reader), work()]);
  if (checked.status === 'rejected') throw checked.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Answers a caller when the signal fires, while the unit ends on its own; but not once it commits,
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
    const stopWaiting = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave);
    running.then(
      (result) => {
        stopWaiting();
        resolve(result);
      },
      (error) => {
        stopWaiting();
        reject(error);
      },
    );
  });
}
