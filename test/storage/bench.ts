import type { Store } from '../../src/core/store/store.js';
import type { TestDatabase } from '../support/stores.js';

/** What every part of the contract works on. Filled before the first test runs. */
export interface Bench {
  /** Empty at the start of each test. */
  database: TestDatabase;
  /** A migrated store on it. */
  store: Store;
  /** One more on it, as another server would have. */
  other: Store;
}
