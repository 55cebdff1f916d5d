import { deadlineExceeded, storageUnavailable } from './storage-error.js';

/**
 * Lets a bounded number of units of work in at a time, first come, first served. Stands before a
 * pool of connections because a pool can neither be left by a deadline nor be closed in order.
 */
export class Semaphore {
  readonly #places: number;
  readonly #waitMilliseconds: number;
  readonly #waiting = new Set<() => void>();
  readonly #onEmpty: (() => void)[] = [];
  #inside = 0;
  #isClosed = false;

  /**
   * @param places how many may be inside at once
   * @param waitMilliseconds how long one may wait outside
   */
  constructor(places: number, waitMilliseconds: number) {
    this.#places = places;
    this.#waitMilliseconds = waitMilliseconds;
  }

  /**
   * Runs `work` inside.
   *
   * @throws Fault STORAGE_UNAVAILABLE when no place came free in time or the gate is closed,
   *   DEADLINE_EXCEEDED when the signal fired before there was a place
   */
  async pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Lets nobody new in and waits until everybody who came before is out. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#inside === 0) return;
    await new Promise<void>((resolve) => {
      this.#onEmpty.push(resolve);
    });
  }

  async #enter(signal: AbortSignal | undefined): Promise<void> {
    if (this.#isClosed) throw storageUnavailable(new Error('the store is closed'));
    if (signal?.aborted) throw deadlineExceeded(signal);
    if (this.#inside < this.#places) {
      this.#inside += 1;
      return;
    }
    await this.#queue(signal);
  }

  #queue(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#waiting.delete(admit);
      };
      const admit = () => {
        stopWaiting();
        // Units on SQLite never leave the processor; between two of them everything else gets on.
        setImmediate(resolve);
      };
      const refuse = (fault: Error) => {
        stopWaiting();
        reject(fault);
      };
      const onAbort = () => refuse(deadlineExceeded(signal as AbortSignal));
      const timer = setTimeout(
        () => refuse(storageUnavailable(new Error('no connection came free in time'))),
        this.#waitMilliseconds,
      );
      signal?.addEventListener('abort', onAbort);
      this.#waiting.add(admit);
    });
  }

  /** Hands the place straight to the next in line, so nobody can slip in between. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next !== undefined) {
      next();
      return;
    }
    this.#inside -= 1;
    if (this.#inside > 0) return;
    for (const tell of this.#onEmpty.splice(0)) tell();
  }
}
