import type { Ids } from '../../src/core/model/clock-and-ids.js';
import { systemIds } from '../../src/system.js';

/** Real ids, for tests that do not care which. */
export const ids: Ids = systemIds;
