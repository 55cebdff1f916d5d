import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import knex, { type Knex } from 'knex';
import type { Trace } from '../engine/connection.js';
import type { Dialect } from '../engine/dialect.js';
import { baseSettings, type Warn } from '../engine/knex-settings.js';
import { Pool } from '../engine/pool.js';
import { retryWhileUseful } from '../engine/retry.js';
import { StorageError, type StorageErrorKind } from '../engine/storage-error.js';
import { LargeCommits } from './large-commits.js';
import {
  BEGIN_WRITE,
  ReadingClient,
  type SqliteConnection,
  WritingClient,
} from './sqlite-clients.js';
import { sqliteLists, wrapSqlite } from './sqlite-statements.js';

const TIMEOUT_MILLISECONDS = 10_000;
/** A migration of another process may rebuild an index over every memory. */
const MIGRATION_TIMEOUT_MILLISECONDS = 300_000;
const READING_CONNECTIONS = 4;

/**
 * Opens a SQLite file, making its folder and the file.
 *
 * @param trace learns the text of each statement before it runs
 */
export function openSqlite(file: string, warn: Warn, trace?: Trace): Dialect {
  const largeCommits = new LargeCommits();
  const writing = poolOn(knex(sqliteSettings(file, warn)), 1, trace, largeCommits);
  const reading = poolOn(
    knex({
      ...sqliteSettings(file, warn),
      client: ReadingClient,
      pool: poolOf(READING_CONNECTIONS),
    }),
    READING_CONNECTIONS,
    trace,
  );
  return {
    reads: { pool: reading, begin: 'BEGIN DEFERRED', isPipelined: false, isCommitAwaited: true },
    writes: { pool: writing, begin: BEGIN_WRITE, isPipelined: false, isCommitAwaited: true },
    isGroupCommitted: true,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    classify,
    underMigrationLock: (work) =>
      retryWhileUseful(() => migrate(writing.knex, work), MIGRATION_TIMEOUT_MILLISECONDS),
    async close() {
      await largeCommits.ended();
      await reading.knex.destroy();
      await writing.knex.destroy();
    },
  };
}

function poolOn(
  client: Knex,
  maxConnections: number,
  trace: Trace | undefined,
  largeCommits?: LargeCommits,
): Pool<SqliteConnection> {
  return new Pool({
    knex: client,
    maxConnections,
    lists: sqliteLists(client),
    wrap: (raw) => wrapSqlite(raw, largeCommits),
    trace,
  });
}

/** Changes the schema inside one transaction, whose write lock is the lock of migrations. */
async function migrate<T>(writing: Knex, work: (knex: Knex) => Promise<T>): Promise<T> {
  try {
    return await writing.transaction(work);
  } catch (error) {
    throw new StorageError(classify(error), error);
  }
}

/** Settings of a Knex that writes to a SQLite file. Makes the folder and the file. */
export function sqliteSettings(file: string, warn: Warn): Knex.Config {
  makeFolder(dirname(file));
  makePrivate(file);
  return {
    ...baseSettings(warn),
    client: WritingClient,
    connection: { filename: file },
    useNullAsDefault: true,
    pool: poolOf(1),
  };
}

/**
 * Makes a folder and those above it. One by one, because Node's recursive form never ends where a
 * file system answers that a folder above does not exist although it does, as /proc answers.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Makes a file that only its owner may read, and SQLite gives its logs the same mode. A file that
 * exists keeps the mode that its owner chose. What fails is reported when SQLite opens the file.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch {}
}

function poolOf(connections: number): Knex.PoolConfig {
  return {
    min: 1,
    max: connections,
    acquireTimeoutMillis: TIMEOUT_MILLISECONDS,
    // A COMMIT that failed leaves its transaction open; such a connection must not be used again.
    validate: (connection: SqliteConnection) => !connection.inTransaction,
  };
}

/** Every error of SQLite carries its extended result code by name. */
function classify(error: unknown): StorageErrorKind {
  if (error instanceof knex.KnexTimeoutError) return 'unavailable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) return 'busy';
  if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(code)) return 'clash';
  if (/^SQLITE_(CANTOPEN|FULL|NOMEM)/.test(code)) return 'unavailable';
  return 'failed';
}
