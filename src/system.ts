import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Analyzer, createAnalyzer } from './core/analysis/analyzer.js';
import type { Clock, Ids } from './core/model/clock-and-ids.js';
import { createStemmer } from './relevance/stemmer.js';

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Random ids and SHA-256. */
export const systemIds: Ids = {
  uuid: () => randomUUID(),
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  secret: () => randomBytes(32).toString('hex'),
};

/** Resolves when other calls have had the thread. */
export const systemPause = (): Promise<void> => nextTurn();

/** Makes the analyzer of the service, which remembers stems. */
export function createSystemAnalyzer(): Analyzer {
  return createAnalyzer(createStemmer(), systemIds.digest, systemPause);
}
