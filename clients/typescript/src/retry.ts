import type { AgentCallError } from './agent-call-error.js';

/** How often a call that only reads is made at most. */
export const READ_ATTEMPTS = 3;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Says how long to wait before a call is made again: as long as the service asks for, and half to
 * all of a time that doubles from 200 ms to 5 s, so that hosts do not come back all at once.
 *
 * @param failures how many attempts have failed, at least 1
 * @param chance 0 to 1, such as from `Math.random`
 * @returns milliseconds
 */
export function pauseBefore(failures: number, error: AgentCallError, chance: number): number {
  const own = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return (error.retryDelayMs ?? 0) + (own * (1 + chance)) / 2;
}
