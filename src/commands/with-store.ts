import type { Config } from '../config/schema.js';
import type { Store } from '../core/ports.js';
import { openStore } from '../storage/open-store.js';

/**
 * Opens the configured store, brings its schema up to date, and closes it after `work`.
 *
 * @param work also gets the names of the migrations that ran
 */
export async function withStore<T>(
  config: Config,
  work: (store: Store, ran: readonly string[]) => Promise<T>,
): Promise<T> {
  // A command fails with one message of its own, whatever the pool had to say before.
  const store = openStore(config.storage.url, { poolMax: config.storage.pool_max, warn: () => {} });
  try {
    return await work(store, await store.migrate());
  } finally {
    await store.close();
  }
}
