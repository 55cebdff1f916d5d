import type { Knex } from 'knex';
import type { Pool } from './pool.js';
import type { StorageErrorKind } from './storage-error.js';

/** Transactions of one kind. */
export interface Transactions {
  readonly pool: Pool;
  /** The statement that begins one. */
  readonly begin: string;
  /** Whether the first reads travel together with BEGIN. */
  readonly isPipelined: boolean;
  /**
   * Whether a unit waits for its COMMIT. A read loses nothing with it; if the connection broke, the next
   * unit fails on it.
   */
  readonly isCommitAwaited: boolean;
}

/** Everything in which one engine differs from the other. Nothing else may name an engine. */
export interface Dialect {
  /** Each sees one snapshot and cannot write. */
  readonly reads: Transactions;
  /** Each may write. The pool may be that of `reads`. */
  readonly writes: Transactions;
  /** Whether units of work that write share a transaction, and with it a flush to the disk. */
  readonly isGroupCommitted: boolean;
  /** How long a unit waits for its turn, and again for other processes to let it write. */
  readonly timeoutMilliseconds: number;
  /** Returns what an error of the driver or of the pool means. */
  classify(error: unknown): StorageErrorKind;
  /**
   * Runs `work` while no other process can be in here, waiting its turn.
   *
   * @param work gets the Knex to migrate with
   */
  underMigrationLock<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /** Closes every connection. */
  close(): Promise<void>;
}
