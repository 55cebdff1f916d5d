import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';

/**
 * How long the driver itself may wait for a lock. It stops the whole process meanwhile, so the
 * real waiting is done between attempts, where other work goes on.
 */
const DRIVER_WAIT_MILLISECONDS = 5;

/** What is used of a connection of the driver. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  pragma(statement: string, options: { simple: true }): unknown;
  close(): void;
}

/** What is used of a prepared statement of the driver. */
export interface SqliteStatement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): unknown;
}

/** What one kind of connection is for. */
interface Role {
  readonly beginSql: string;
  prepare(connection: SqliteConnection): void;
}

/**
 * Makes a Knex client for one role. The role is closed over rather than kept in a field, because
 * Knex builds the client of a transaction from the prototype alone.
 */
function clientFor(role: Role): typeof BetterSqlite3Client {
  return class extends BetterSqlite3Client {
    override async acquireRawConnection(): Promise<SqliteConnection> {
      const connection: SqliteConnection = await super.acquireRawConnection();
      try {
        connection.pragma(`busy_timeout = ${DRIVER_WAIT_MILLISECONDS}`, { simple: true });
        role.prepare(connection);
        return connection;
      } catch (error) {
        connection.close();
        throw error;
      }
    }

    override transaction(container: unknown, config: unknown, outer: unknown): Knex.Transaction {
      const transaction = super.transaction(container, config, outer);
      const begin = (connection: SqliteConnection) =>
        transaction.query(connection, role.beginSql, undefined, undefined);
      return Object.assign(transaction, { begin });
    }
  };
}

/**
 * Client of the one connection that writes. A deferred transaction that turns into a writer later
 * fails under load, so each takes the write lock at once.
 */
export const WritingClient = clientFor({
  beginSql: 'BEGIN IMMEDIATE;',
  prepare(connection) {
    const mode = connection.pragma('journal_mode = WAL', { simple: true });
    if (mode !== 'wal') {
      throw new Error(`SQLite refuses a write-ahead log here and stays in mode ${String(mode)}`);
    }
    // The driver's build defaults to NORMAL with a log, which may lose an acknowledged write.
    connection.pragma('synchronous = FULL', { simple: true });
    connection.pragma('foreign_keys = ON', { simple: true });
  },
});

/** Client of connections that only read. */
export const ReadingClient = clientFor({
  beginSql: 'BEGIN DEFERRED;',
  prepare(connection) {
    connection.pragma('query_only = ON', { simple: true });
  },
});
