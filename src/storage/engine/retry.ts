import type { CancelSignal } from '../../core/store/store.js';
import { deadlineExceeded, StorageError, type StorageErrorKind } from './storage-error.js';

/** How often and after which pauses one kind of error is retried. */
interface RetryPolicy {
  readonly attemptsMax: number;
  /** Ceiling of the first pause; it doubles with every further one. */
  readonly firstMilliseconds: number;
  readonly lastMilliseconds: number;
}

const RETRY_POLICIES: Partial<Record<StorageErrorKind, RetryPolicy>> = {
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
export async function retryWhileUseful<T>(
  attempt: () => Promise<T>,
  timeoutMilliseconds: number,
  signal?: CancelSignal,
): Promise<T> {
  const startedAt = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const policy = error instanceof StorageError ? RETRY_POLICIES[error.kind] : undefined;
      if (policy === undefined || attempts >= policy.attemptsMax) throw error;
      const pause = pauseMilliseconds(policy, attempts);
      if (performance.now() + pause > startedAt + timeoutMilliseconds) throw error;
      await pauseFor(pause, signal);
    }
  }
}

function pauseMilliseconds(policy: RetryPolicy, attempts: number): number {
  const ceiling = policy.firstMilliseconds * 2 ** (attempts - 1);
  return Math.random() * Math.min(ceiling, policy.lastMilliseconds);
}

function pauseFor(milliseconds: number, signal: CancelSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(deadlineExceeded(signal));
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(deadlineExceeded(signal as CancelSignal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort);
  });
}
