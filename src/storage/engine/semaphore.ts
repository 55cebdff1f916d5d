import type { CancelSignal } from '../../core/store/store.js';
import { deadlineExceeded, storageUnavailable } from './storage-error.js';

/**
 * Runs a bounded number of units of work at a time, first come, first served. Stands before a pool
 * of connections because a wait for a pool can neither end at a deadline nor be closed in order.
 */
export class Semaphore {
  readonly #runningMax: number;
  readonly #waitMilliseconds: number;
  readonly #waiting = new Set<() => void>();
  readonly #onIdle: (() => void)[] = [];
  #running = 0;
  #isClosed = false;

  /**
   * @param runningMax how many may run at once
   * @param waitMilliseconds how long one may wait
   */
  constructor(runningMax: number, waitMilliseconds: number) {
    this.#runningMax = runningMax;
    this.#waitMilliseconds = waitMilliseconds;
  }

  /**
   * Runs `work` once fewer than the maximum are running.
   *
   * @throws Fault STORAGE_UNAVAILABLE when the wait takes too long or the semaphore is closed,
   *   DEADLINE_EXCEEDED when the signal aborts before `work` starts
   */
  async run<T>(work: () => Promise<T>, signal?: CancelSignal): Promise<T> {
    if (this.#isClosed) throw storageUnavailable(new Error('the store is closed'));
    if (signal?.aborted) throw deadlineExceeded(signal);
    if (this.#running < this.#runningMax) this.#running += 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Accepts no new work and waits until all that came before has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#running === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle.push(resolve);
    });
  }

  #wait(signal: CancelSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#waiting.delete(start);
      };
      const start = () => {
        stopWaiting();
        // better-sqlite3 blocks; yield to the event loop between units.
        setImmediate(resolve);
      };
      const refuse = (fault: Error) => {
        stopWaiting();
        reject(fault);
      };
      const onAbort = () => refuse(deadlineExceeded(signal as CancelSignal));
      const timer = setTimeout(
        () => refuse(storageUnavailable(new Error('no connection came free in time'))),
        this.#waitMilliseconds,
      );
      signal?.addEventListener('abort', onAbort);
      this.#waiting.add(start);
    });
  }

  /** Passes the place to the next in line directly, so that nobody gets in between. */
  #release(): void {
    const [next] = this.#waiting;
    if (next !== undefined) {
      next();
      return;
    }
    this.#running -= 1;
    if (this.#running > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }
}
