import type { AuditTrail } from './audit-trail.js';
import type { MemoryReader, MemoryWriter } from './memory-store.js';
import type { NudgeWriter } from './nudge-store.js';
import type { RegistryLocks, RegistryReader, RegistryWriter } from './registry-store.js';
import type { IndexReader, ReindexReader, ReindexWriter } from './search-index.js';
import type { TokenReader, TokenWriter } from './token-store.js';

/** Tells when a caller no longer waits. Every `AbortSignal` is one, but costs more than some calls. */
export interface CancelSignal {
  readonly aborted: boolean;
  /** Why it aborted. */
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of one unit of work. */
export interface UnitOptions {
  /**
   * When it aborts, the unit stops waiting and retrying and fails with DEADLINE_EXCEEDED; but a unit
   * that is committing continues and settles with the outcome.
   */
  readonly signal?: CancelSignal | undefined;
  /** Called synchronously when the signal fires while the unit commits. */
  readonly onCommitPending?: (() => void) | undefined;
  /**
   * Runs beside `work`, in its transaction if it has one. If it throws, the unit fails with that,
   * whatever `work` does, and changes nothing.
   */
  readonly precondition?: ((reader: Reader) => Promise<void>) | undefined;
}

/** Options of a unit of work that only reads. */
export interface ReadOptions extends UnitOptions {
  /**
   * Whether `work` calls its reader once, for what one statement reads: a memory by name or id, a
   * workstream, a project, a session or its access, a token. Such a unit needs no transaction.
   */
  readonly isSingleStatement?: boolean | undefined;
}

/**
 * The database. SQLite and PostgreSQL return the same bytes in the same order.
 *
 * A database error is thrown as a `Fault`: STORAGE_CONFLICT or STORAGE_UNAVAILABLE if a retry may
 * succeed, STORAGE_FAILED otherwise, with the driver's error as `cause`. A `Fault` thrown by `work`
 * passes through unchanged.
 */
export interface Store {
  /** Runs `work` on one snapshot of the data. `work` awaits nothing but its reader. */
  read<T>(work: (reader: Reader) => Promise<T>, options?: ReadOptions): Promise<T>;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws. On a conflict
   * `work` runs again from the start, so it awaits nothing but its writer and has no other effects.
   */
  write<T>(work: (writer: Writer) => Promise<T>, options?: UnitOptions): Promise<T>;
  /** Returns whether the database responds and its schema is current. Never throws. */
  ready(): Promise<boolean>;
  /**
   * Migrates the schema to the current version, under a lock shared by all processes.
   *
   * @returns the names of the migrations that ran, oldest first
   */
  migrate(): Promise<readonly string[]>;
  /** Waits for running units and disconnects. */
  close(): Promise<void>;
}

/** All reads within one unit of work. Functions ask for the narrowest role instead. */
export interface Reader
  extends MemoryReader,
    IndexReader,
    ReindexReader,
    RegistryReader,
    TokenReader {}

/** All reads and writes within one unit of work. Functions ask for the narrowest role instead. */
export interface Writer
  extends Reader,
    MemoryWriter,
    ReindexWriter,
    RegistryLocks,
    RegistryWriter,
    TokenWriter,
    NudgeWriter,
    AuditTrail {}
