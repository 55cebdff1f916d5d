import { setTimeout as sleep } from 'node:timers/promises';
import { deadlineExceeded, StorageError, type StorageErrorKind } from './storage-error.js';

/** How one kind of trouble is waited out. */
interface Remedy {
  readonly attemptsMax: number;
  /** Ceiling of the first pause; it doubles with every further one. */
  readonly firstMilliseconds: number;
  readonly lastMilliseconds: number;
}

const REMEDIES: Partial<Record<StorageErrorKind, Remedy>> = {
  busy: { attemptsMax: Number.POSITIVE_INFINITY, firstMilliseconds: 2, lastMilliseconds: 25 },
  clash: { attemptsMax: 6, firstMilliseconds: 10, lastMilliseconds: 200 },
  lost: { attemptsMax: 3, firstMilliseconds: 20, lastMilliseconds: 200 },
};

/**
 * Repeats `attempt` while repeating may help, with pauses of random length so that rivals part.
 *
 * @param timeoutMilliseconds no attempt begins later than this after the first one
 * @throws whatever the last attempt threw; Fault DEADLINE_EXCEEDED when the signal fires in a pause
 */
export async function repeatWhileUseful<T>(
  attempt: () => Promise<T>,
  timeoutMilliseconds: number,
  signal?: AbortSignal,
): Promise<T> {
  const startedAt = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const remedy = error instanceof StorageError ? REMEDIES[error.kind] : undefined;
      if (remedy === undefined || attempts >= remedy.attemptsMax) throw error;
      const pause = pauseMilliseconds(remedy, attempts);
      if (performance.now() + pause > startedAt + timeoutMilliseconds) throw error;
      await pauseFor(pause, signal);
    }
  }
}

function pauseMilliseconds(remedy: Remedy, attempts: number): number {
  const ceiling = remedy.firstMilliseconds * 2 ** (attempts - 1);
  return Math.random() * Math.min(ceiling, remedy.lastMilliseconds);
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    throw signal?.aborted ? deadlineExceeded(signal) : error;
  }
}
