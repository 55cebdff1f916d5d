import { TurnstoneAPIError, TurnstoneConnectionError, TurnstoneTimeoutError } from './errors.js';

const DEFAULT_RETRIES = 2;
const MOST_RETRIES = 10;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Checks the number of retries.
 *
 * @throws RangeError unless it is absent or a whole number from 0 to 10
 */
export function readRetries(retries: number = DEFAULT_RETRIES): number {
  if (!Number.isInteger(retries) || retries < 0 || retries > MOST_RETRIES) {
    throw new RangeError(`retries must be a whole number from 0 to ${MOST_RETRIES}`);
  }
  return retries;
}

/** Whether an error is transient, so that a read may be retried. */
export function isPassing(error: unknown): boolean {
  return error instanceof TurnstoneAPIError
    ? error.statusCode === 503
    : error instanceof TurnstoneConnectionError && !(error instanceof TurnstoneTimeoutError);
}

/**
 * Returns the pause before a retry: the seconds of `Retry-After` plus an exponential backoff from
 * 200 ms to 5 s, of which the jitter takes up to half.
 *
 * @param failures number of failed attempts, at least 1
 * @param chance random number from 0 to 1
 * @returns milliseconds
 */
export function pauseBefore(failures: number, error: unknown, chance: number): number {
  const asked = error instanceof TurnstoneAPIError ? (error.retryAfter ?? 0) : 0;
  const own = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return asked * 1_000 + (own * (1 + chance)) / 2;
}
