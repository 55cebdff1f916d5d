import knex, { type Knex } from 'knex';
import type { Dialect, TermSet } from './dialect.js';
import { baseSettings, type Warn } from './knex-settings.js';
import type { StorageErrorKind } from './storage-error.js';
import { inTransaction } from './transaction.js';

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

/**
 * Opens a PostgreSQL database; connections are made when they are needed.
 *
 * @param connections how many this process may hold for units of work
 */
export function openPostgres(url: string, connections: number, warn: Warn): Dialect {
  const pool = knex(settings(url, connections, UNIT_BOUNDS, warn));
  const dialect: Dialect = {
    reads: {
      knex: pool,
      places: connections,
      begin: { isolationLevel: 'repeatable read', readOnly: true },
    },
    // Named, because the default of a server may be another. Writers lock what they depend on.
    writes: { knex: pool, places: connections, begin: { isolationLevel: 'read committed' } },
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    diagnose,
    removeReturning: async (deletion, columns) => deletion.del().returning([...columns]),
    termSet,
    async underMigrationLock(work) {
      const migrating = knex(postgresSettings(url, warn));
      try {
        return await lockedForMigration(dialect, migrating, work);
      } finally {
        await migrating.destroy();
      }
    },
    close: () => pool.destroy(),
  };
  return dialect;
}

/** Settings of a Knex that changes the schema of a PostgreSQL database. */
export function postgresSettings(url: string, warn: Warn): Knex.Config {
  return settings(url, 2, MIGRATION_BOUNDS, warn);
}

function settings(url: string, connections: number, bounds: Bounds, warn: Warn): Knex.Config {
  const connection = {
    connectionString: url,
    application_name: 'turnstone-memory',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MILLISECONDS,
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
 * Holds an advisory lock on one connection while `work` migrates on another: Knex's own lock makes
 * servers that start together fail instead of wait. The lock is named after the schema.
 */
function lockedForMigration<T>(
  dialect: Dialect,
  migrating: Knex,
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  const pool = { knex: migrating, places: 2, begin: {} };
  const holdLock = async (lock: Knex.Transaction) => {
    await lock.raw(
      `select pg_advisory_xact_lock(hashtextextended('turnstone-memory ' || current_schema(), 0))`,
    );
    return work(migrating);
  };
  return inTransaction(dialect, pool, holdLock, { stage: 'beginning' });
}

/** Compares with an array rather than a subquery, for which the planner may read a whole partition. */
function termSet(trx: Knex.Transaction, terms: readonly string[]): TermSet {
  return {
    table: trx.raw('(select unnest(?::text[]) as term)', [[...terms]]),
    holdsTerm: trx.raw('term = any(?::text[])', [[...terms]]),
  };
}

/** SQLSTATE codes by what they mean for a unit of work; two letters stand for a whole class. */
const KINDS_BY_STATE: ReadonlyMap<string, StorageErrorKind> = new Map([
  ['40001', 'clash'], // serialization_failure
  ['40P01', 'clash'], // deadlock_detected
  ['23505', 'clash'], // unique_violation: another trx inserted the same key first
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

function diagnose(error: unknown): StorageErrorKind {
  if (error instanceof knex.KnexTimeoutError || !(error instanceof Error)) return 'unavailable';
  // Only the server's own reports have a severity. The rest is about the connection.
  if (!('severity' in error && 'code' in error)) return 'lost';
  const state = String(error.code);
  return KINDS_BY_STATE.get(state) ?? KINDS_BY_STATE.get(state.slice(0, 2)) ?? 'failed';
}
