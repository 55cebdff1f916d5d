import type { Config } from '../config/schema.js';
import { openConfiguredStore } from '../configured-store.js';
import type { Store } from '../core/store/store.js';

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
  const store = openConfiguredStore(config, { warn: () => {} });
  try {
    return await work(store, await store.migrate());
  } finally {
    await store.close();
  }
}
