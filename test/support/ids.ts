import { createHash, randomUUID } from 'node:crypto';
import type { Ids } from '../../src/core/ports.js';

/** Real ids, for tests that do not care which. */
export const ids: Ids = {
  uuid: () => randomUUID(),
  digest: (text) => createHash('sha256').update(text).digest('hex'),
};
