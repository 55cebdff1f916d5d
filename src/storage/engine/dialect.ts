import type { Knex } from 'knex';
import type { StorageErrorKind } from './storage-error.js';

/** A pool of connections and the way in which a transaction on it begins. */
export interface Pool {
  readonly knex: Knex;
  /** How many transactions may run at once; at most the size of the pool. */
  readonly places: number;
  readonly begin: Knex.TransactionConfig;
}

/** Terms that travel as one parameter, however many they are. */
export interface TermSet {
  /** A table of one column, `term`. */
  readonly table: Knex.Raw;
  /** A condition on a column `term`: that it is one of them. */
  readonly holdsTerm: Knex.Raw;
}

/** Everything in which one engine differs from the other. Nothing else may name an engine. */
export interface Dialect {
  /** Transactions on it see one snapshot and cannot write. */
  readonly reads: Pool;
  /** Transactions on it may write. May be the same pool as `reads`. */
  readonly writes: Pool;
  /** How long a unit waits for its turn, and again for other processes to let it write. */
  readonly timeoutMilliseconds: number;
  /** Says what an error of the driver or of the pool means. */
  diagnose(error: unknown): StorageErrorKind;
  /** Runs a deletion and returns the named columns of the rows that it really removed. */
  removeReturning(deletion: Knex.QueryBuilder, columns: readonly string[]): Promise<unknown[]>;
  /** Makes a set of distinct terms. */
  termSet(trx: Knex.Transaction, terms: readonly string[]): TermSet;
  /**
   * Runs `work` while no other process can be in here, waiting its turn.
   *
   * @param work gets the Knex to migrate with
   */
  underMigrationLock<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /** Closes every connection. */
  close(): Promise<void>;
}
