import type { Ids } from '../../src/core/store/store.js';
import { systemIds } from '../../src/system.js';

/** Real ids, for tests that do not care which. */
export const ids: Ids = systemIds;
