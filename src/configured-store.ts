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
  options: Omit<StoreOptions, 'poolMax'>,
): Store {
  try {
    return openStore(storage.url, { poolMax: storage.pool_max, ...options });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`storage.url: ${reason}`, { cause });
  }
}
