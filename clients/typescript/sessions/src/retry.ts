import type { AgentCallError } from './agent-call-error.js';

/** Maximum number of attempts of a read. */
export const READ_ATTEMPTS = 3;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Returns the pause before a retry: the delay sent by the service plus an exponential backoff from
 * 200 ms to 5 s, of which the jitter takes up to half.
 *
 * @param failures number of failed attempts, at least 1
 * @param chance random number from 0 to 1
 * @returns milliseconds
 */
export function pauseBefore(failures: number, error: AgentCallError, chance: number): number {
  const own = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return (error.retryDelayMs ?? 0) + (own * (1 + chance)) / 2;
}
