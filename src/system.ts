import { createHash, randomUUID } from 'node:crypto';
import type { Clock, Ids } from './core/ports.js';

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Random ids and SHA-256. */
export const systemIds: Ids = {
  uuid: () => randomUUID(),
  digest: (text) => createHash('sha256').update(text).digest('hex'),
};
