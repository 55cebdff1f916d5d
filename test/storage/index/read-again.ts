import type { Store } from '../../../src/core/store/store.js';

/**
 * Returns a store that runs each read twice and returns the second result: the first makes the store
 * read the partitions into memory for the second.
 */
export function readAgain(store: Store): Store {
  return {
    async read(work, options) {
      await store.read(work, options);
      return store.read(work, options);
    },
    write: (work, options) => store.write(work, options),
    ready: () => store.ready(),
    migrate: () => store.migrate(),
    close: () => store.close(),
  };
}
