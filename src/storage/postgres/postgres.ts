import knex, { type Knex } from 'knex';
import type { Trace } from '../engine/connection.js';
import type { Dialect } from '../engine/dialect.js';
import { baseSettings, type Warn } from '../engine/knex-settings.js';
import { Pool } from '../engine/pool.js';
import { StorageError, type StorageErrorKind } from '../engine/storage-error.js';
import { type PostgresConnection, postgresLists, postgresWrapper } from './postgres-statements.js';

const TIMEOUT_MILLISECONDS = 5_000;

/** Bounds of a session, in milliseconds; 0 means none. */
interface Bounds {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

/** A unit that outlives its caller's deadline must not hold locks and a connection for good. */
const UNIT_BOUNDS: Bounds = { statement: 30_000, lock: TIMEOUT_MILLISECONDS, idle: 30_000 };

/** A migration of this or another process may rebuild an index over every memory. */
const MIGRATION_BOUNDS: Bounds = { statement: 0, lock: 300_000, idle: 0 };

/** How a PostgreSQL database is used. */
export interface PostgresOptions {
  /** How many connections this process may have for units of work. */
  readonly connections: number;
  /** Whether statements are prepared under names, which poolers of transactions cannot keep. */
  readonly isPrepared: boolean;
}

/**
 * Opens a PostgreSQL database; connections are made when they are needed.
 *
 * @param trace learns the text of each statement before it runs
 */
export function openPostgres(
  url: string,
  { connections, isPrepared }: PostgresOptions,
  warn: Warn,
  trace?: Trace,
): Dialect {
  const client = knex(settings(url, connections, UNIT_BOUNDS, warn, true));
  const pool = new Pool<PostgresConnection>({
    knex: client,
    maxConnections: connections,
    lists: postgresLists(client),
    wrap: postgresWrapper(isPrepared),
    trace,
  });
  return {
    reads: {
      pool,
      begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      isPipelined: true,
      isCommitAwaited: false,
    },
    // Named, because the default of a server may be another. Writers lock what they depend on.
    writes: {
      pool,
      begin: 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE',
      isPipelined: true,
      isCommitAwaited: true,
    },
    isGroupCommitted: false,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    classify,
    async underMigrationLock(work) {
      const migrating = knex(postgresSettings(url, warn));
      try {
        return await lockedForMigration(migrating, work);
      } catch (error) {
        throw new StorageError(classify(error), error);
      } finally {
        await migrating.destroy();
      }
    },
    close: () => client.destroy(),
  };
}

/** Settings of a Knex that changes the schema of a PostgreSQL database. */
export function postgresSettings(url: string, warn: Warn): Knex.Config {
  return settings(url, 2, MIGRATION_BOUNDS, warn, false);
}

function settings(
  url: string,
  connections: number,
  bounds: Bounds,
  warn: Warn,
  isPipelined: boolean,
): Knex.Config {
  const connection = {
    connectionString: url,
    application_name: 'turnstone-memory',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MILLISECONDS,
    pipeline: isPipelined,
  };
  return {
    ...baseSettings(warn),
    client: 'pg',
    connection,
    pool: {
      min: 0,
      max: connections,
      acquireTimeoutMillis: TIMEOUT_MILLISECONDS,
      createTimeoutMillis: TIMEOUT_MILLISECONDS,
      // When the server is full, a connection of ours that comes free serves as well as a new one.
      propagateCreateError: false,
      afterCreate: (created: Session, done: (error: Error | null) => void) =>
        created.query(sessionSql(bounds), done),
    },
  };
}

/** What is used of a connection of the driver. */
interface Session {
  query(sql: string, done: (error: Error | null) => void): void;
}

/** Set by statement, because a pooler between us and the server refuses them at the start. */
function sessionSql({ statement, lock, idle }: Bounds): string {
  return [
    `set statement_timeout = ${statement}`,
    `set lock_timeout = ${lock}`,
    `set idle_in_transaction_session_timeout = ${idle}`,
  ].join(';');
}

/**
 * Takes an advisory lock on one connection while `work` migrates on another: Knex's own lock makes
 * servers that start together fail instead of wait. The lock is named after the schema.
 */
function lockedForMigration<T>(migrating: Knex, work: (knex: Knex) => Promise<T>): Promise<T> {
  return migrating.transaction(async (lock) => {
    await lock.raw(
      `select pg_advisory_xact_lock(hashtextextended('turnstone-memory ' || current_schema(), 0))`,
    );
    return work(migrating);
  });
}

/** SQLSTATE codes by what they mean for a unit of work; two letters stand for a whole class. */
const KINDS_BY_STATE: ReadonlyMap<string, StorageErrorKind> = new Map([
  ['40001', 'clash'], // serialization_failure
  ['40P01', 'clash'], // deadlock_detected
  ['23505', 'clash'], // unique_violation: another unit inserted the same key first
  ['08', 'lost'], // connection_exception
  ['57P01', 'lost'], // admin_shutdown
  ['57P02', 'lost'], // crash_shutdown
  ['57P05', 'lost'], // idle_session_timeout
  ['25P03', 'lost'], // idle_in_transaction_session_timeout
  ['57P03', 'unavailable'], // cannot_connect_now
  ['57014', 'unavailable'], // query_canceled, by statement_timeout
  ['55P03', 'unavailable'], // lock_not_available, by lock_timeout
  ['25006', 'unavailable'], // read_only_sql_transaction: a former primary
  ['53', 'unavailable'], // insufficient_resources, too_many_connections among them
]);

function classify(error: unknown): StorageErrorKind {
  if (error instanceof knex.KnexTimeoutError || !(error instanceof Error)) return 'unavailable';
  // Only the server's own reports have a severity. The rest is about the connection.
  if (!('severity' in error && 'code' in error)) return 'lost';
  const state = String(error.code);
  return KINDS_BY_STATE.get(state) ?? KINDS_BY_STATE.get(state.slice(0, 2)) ?? 'failed';
}
