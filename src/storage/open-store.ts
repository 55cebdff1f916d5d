import type { Knex } from 'knex';
import type { Store } from '../core/store/store.js';
import type { Warn } from './engine/knex-settings.js';
import { parseStorageUrl } from './engine/storage-url.js';
import { KnexStore } from './knex-store.js';
import { type Observe, observeStore } from './observed-store.js';
import { openPostgres, postgresSettings } from './postgres/postgres.js';
import { openSqlite, sqliteSettings } from './sqlite/sqlite.js';

/** How a store is opened. */
export interface StoreOptions {
  /** PostgreSQL connections that this process may open; 10 unless given, at least 1. */
  readonly poolMax?: number | undefined;
  /** Whether statements are prepared under names on PostgreSQL; true unless given. */
  readonly isPrepared?: boolean | undefined;
  /** Receives every finished unit of work and every call within one. */
  readonly observe?: Observe | undefined;
  /** Receives warnings of the pool, such as that an idle connection broke. */
  readonly warn?: Warn | undefined;
}

/**
 * Opens the store that a URL names. Nothing is connected to before the first unit of work; the
 * file of SQLite is made at once, with its folder.
 *
 * @param url `sqlite:PATH` or `postgres://user:password@host:port/database`
 * @throws Error when the URL names neither, or the folder cannot be made
 */
export function openStore(url: string, options: StoreOptions = {}): Store {
  const { poolMax = 10, isPrepared = true, observe, warn = warnOfProcess } = options;
  const address = parseStorageUrl(url);
  const dialect =
    address.engine === 'sqlite'
      ? openSqlite(address.file, warn)
      : openPostgres(address.url, { connections: poolMax, isPrepared }, warn);
  const store = new KnexStore(dialect);
  return observe === undefined ? store : observeStore(store, observe);
}

/** Settings for Knex's own command line, with the migrations that the service runs. */
export function knexSettings(url: string): Knex.Config {
  const address = parseStorageUrl(url);
  return address.engine === 'sqlite'
    ? sqliteSettings(address.file, warnOfProcess)
    : postgresSettings(address.url, warnOfProcess);
}

function warnOfProcess(message: string): void {
  process.emitWarning(message, 'StorageWarning');
}
