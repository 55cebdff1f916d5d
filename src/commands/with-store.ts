import type { Config } from '../config/schema.js';
import { openConfiguredStore } from '../configured-store.js';
import type { Store } from '../core/store/store.js';

/**
 * Opens the configured store, migrates its schema, and closes it after `work`.
 *
 * @param work also receives the names of the migrations that ran
 */
export async function withStore<T>(
  config: Config,
  work: (store: Store, ran: readonly string[]) => Promise<T>,
): Promise<T> {
  // A command prints one error of its own; warnings of the pool would only repeat it.
  const store = openConfiguredStore(config, { warn: () => {} });
  try {
    return await work(store, await store.migrate());
  } finally {
    await store.close();
  }
}
