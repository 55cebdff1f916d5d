import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';

/**
 * How long the driver itself may wait for a lock. It stops the whole process meanwhile, so the
 * real waiting is done between attempts, where other work goes on.
 */
const DRIVER_WAIT_MILLISECONDS = 5;

const WRITING_CACHE_KIBIBYTES = 4_096;

/** A deferred transaction that turns into a writer later fails under load. */
export const BEGIN_WRITE = 'BEGIN IMMEDIATE';

/** What is used of a connection of the driver. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  readonly open: boolean;
  /** Path of its file. */
  readonly name: string;
  prepare(sql: string): SqliteStatement;
  pragma(statement: string, options: { simple: true }): unknown;
  close(): void;
}

/** What is used of a prepared statement of the driver. */
export interface SqliteStatement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): { readonly changes: number };
}

/** Client of the one connection that writes. */
export class WritingClient extends BetterSqlite3Client {
  override acquireRawConnection(): Promise<SqliteConnection> {
    return opened(super.acquireRawConnection(), (connection) => {
      const mode = connection.pragma('journal_mode = WAL', { simple: true });
      if (mode !== 'wal') {
        throw new Error(`SQLite refuses a write-ahead log here and stays in mode ${String(mode)}`);
      }
      // The driver's build defaults to NORMAL with a log, which may lose an acknowledged write.
      connection.pragma('synchronous = FULL', { simple: true });
      connection.pragma('foreign_keys = ON', { simple: true });
      // Changed pages beyond it go to the log at once, so that a commit has few left to write.
      connection.pragma(`cache_size = -${WRITING_CACHE_KIBIBYTES}`, { simple: true });
      // What is deleted is overwritten in the file, too.
      connection.pragma('secure_delete = ON', { simple: true });
    });
  }

  /** Transactions of Knex, which migrations use, take the write lock at once, as all others do. */
  override transaction(container: unknown, config: unknown, outer: unknown): Knex.Transaction {
    const transaction = super.transaction(container, config, outer);
    const begin = (connection: SqliteConnection) =>
      transaction.query(connection, BEGIN_WRITE, undefined, undefined);
    return Object.assign(transaction, { begin });
  }
}

/** Client of connections that only read. */
export class ReadingClient extends BetterSqlite3Client {
  override acquireRawConnection(): Promise<SqliteConnection> {
    return opened(super.acquireRawConnection(), (connection) => {
      connection.pragma('query_only = ON', { simple: true });
    });
  }
}

/** Prepares a connection that is being opened. Closes it again when that fails. */
async function opened(
  opening: Promise<SqliteConnection>,
  prepare: (connection: SqliteConnection) => void,
): Promise<SqliteConnection> {
  const connection = await opening;
  try {
    connection.pragma(`busy_timeout = ${DRIVER_WAIT_MILLISECONDS}`, { simple: true });
    prepare(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
