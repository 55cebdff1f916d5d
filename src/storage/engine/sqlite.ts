import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import knex, { type Knex } from 'knex';
import type { Dialect, TermSet } from './dialect.js';
import { baseSettings, type Warn } from './knex-settings.js';
import { repeatWhileUseful } from './retry.js';
import { ReadingClient, type SqliteConnection, WritingClient } from './sqlite-clients.js';
import type { StorageErrorKind } from './storage-error.js';
import { inTransaction } from './transaction.js';

const TIMEOUT_MILLISECONDS = 10_000;
/** A migration of another process may rebuild an index over every memory. */
const MIGRATION_PATIENCE_MILLISECONDS = 300_000;
const READING_CONNECTIONS = 4;

/** Opens a SQLite file, making its folder; the file comes into being with the first unit. */
export function openSqlite(file: string, warn: Warn): Dialect {
  const writing = knex(sqliteSettings(file, warn));
  const reading = knex({
    ...sqliteSettings(file, warn),
    client: ReadingClient,
    pool: poolOf(READING_CONNECTIONS),
  });
  const dialect: Dialect = {
    reads: { knex: reading, places: READING_CONNECTIONS, begin: {} },
    writes: { knex: writing, places: 1, begin: {} },
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    diagnose,
    removeReturning,
    termSet,
    // The schema changes inside one transaction, whose write lock is the lock.
    underMigrationLock: (work) =>
      repeatWhileUseful(
        () => inTransaction(dialect, dialect.writes, work, { stage: 'beginning' }),
        MIGRATION_PATIENCE_MILLISECONDS,
      ),
    async close() {
      await reading.destroy();
      await writing.destroy();
    },
  };
  return dialect;
}

/** Settings of a Knex that writes to a SQLite file. Makes the folder, without which none opens. */
export function sqliteSettings(file: string, warn: Warn): Knex.Config {
  makeFolder(dirname(file));
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
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it in between.
    if (!existsSync(folder)) throw error;
  }
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

function termSet(trx: Knex.Transaction, terms: readonly string[]): TermSet {
  const array = JSON.stringify(terms);
  return {
    table: trx.raw('(select value as term from json_each(?))', [array]),
    holdsTerm: trx.raw('term in (select value from json_each(?))', [array]),
  };
}

/** Every error of SQLite carries its extended result code by name. */
function diagnose(error: unknown): StorageErrorKind {
  if (error instanceof knex.KnexTimeoutError) return 'unavailable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) return 'busy';
  if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(code)) return 'clash';
  if (/^SQLITE_(CANTOPEN|FULL|NOMEM)/.test(code)) return 'unavailable';
  return 'failed';
}

/** Knex answers a deletion on SQLite with a count, so the compiled statement gets its own tail. */
async function removeReturning(
  deletion: Knex.QueryBuilder,
  columns: readonly string[],
): Promise<unknown[]> {
  const { sql, bindings } = deletion.del().toSQL().toNative();
  return deletion.client.raw(`${sql} returning ${columns.join(', ')}`, bindings);
}
