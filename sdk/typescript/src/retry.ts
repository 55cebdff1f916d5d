import { TurnstoneAPIError, TurnstoneConnectionError, TurnstoneTimeoutError } from './errors.js';

const DEFAULT_RETRIES = 2;
const MOST_RETRIES = 10;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Reads how often a read is tried again.
 *
 * @throws RangeError unless it is absent or a whole number from 0 to 10
 */
export function readRetries(retries: number = DEFAULT_RETRIES): number {
  if (!Number.isInteger(retries) || retries < 0 || retries > MOST_RETRIES) {
    throw new RangeError(`retries must be a whole number from 0 to ${MOST_RETRIES}`);
  }
  return retries;
}

/** Says whether a read that failed so may succeed when it is tried again. */
export function isPassing(error: unknown): boolean {
  return error instanceof TurnstoneAPIError
    ? error.statusCode === 503
    : error instanceof TurnstoneConnectionError && !(error instanceof TurnstoneTimeoutError);
}

/**
 * Says how long to wait before a read is tried again: as long as the answer asks for, and half to
 * all of a time that doubles from 200 ms to 5 s, so that callers do not come back all at once.
 *
 * @param failures how many attempts have failed, at least 1
 * @param chance 0 to 1, such as from `Math.random`
 * @returns milliseconds
 */
export function pauseBefore(failures: number, error: unknown, chance: number): number {
  const asked = error instanceof TurnstoneAPIError ? (error.retryAfter ?? 0) : 0;
  const own = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return asked * 1_000 + (own * (1 + chance)) / 2;
}
