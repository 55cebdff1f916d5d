import { ConfigError } from './config/load.js';
import type { Config } from './config/schema.js';
import type { Store } from './core/store/store.js';
import { openStore, type StoreOptions } from './storage/open-store.js';

/**
 * Opens the store that the configuration names.
 *
 * @throws ConfigError when the URL names no file, or its folder cannot be made
 */
export function openConfiguredStore(
  { storage }: Config,
  options: Omit<StoreOptions, 'poolMax' | 'isPrepared'>,
): Store {
  try {
    const { url, pool_max: poolMax, prepared_statements: isPrepared } = storage;
    return openStore(url, { poolMax, isPrepared, ...options });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`storage.url: ${reason}`, { cause });
  }
}
