import type { Surface } from '../../core/model/caller.js';
import type { Log } from '../../telemetry/log.js';

/** Time between two readiness checks. */
export const READINESS_INTERVAL_MILLISECONDS = 3_000;

/** What decides whether calls can be served. */
export interface ReadinessOptions {
  /** Distinguishes the surfaces of a process in the log. */
  readonly surface: Surface;
  isReady(): Promise<boolean>;
  readonly log: Log;
  /** Time between two checks. */
  readonly intervalMilliseconds: number;
}

/** Checks regularly whether calls can be served: not before `start` and not after `stop`. */
export class Readiness {
  readonly #options: ReadinessOptions;
  readonly #onChange: (isReady: boolean) => void;
  #isReady = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param onChange receives every change of the result */
  constructor(options: ReadinessOptions, onChange: (isReady: boolean) => void = () => undefined) {
    this.#options = options;
    this.#onChange = onChange;
  }

  /** The result of the last check. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Checks now, and then at every interval until `stop`. Does not keep the process alive. */
  async start(): Promise<void> {
    await this.#check();
    if (!this.#isStopped) {
      this.#timer = setTimeout(() => this.start(), this.#options.intervalMilliseconds);
      this.#timer.unref();
    }
  }

  /** Ends the checks; calls cannot be served from now on. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#set(false);
  }

  async #check(): Promise<void> {
    const { isReady, log } = this.#options;
    let found = false;
    try {
      found = await isReady();
    } catch (error) {
      log.error('the readiness probe failed', { error });
    }
    if (!this.#isStopped) {
      this.#set(found);
    }
  }

  #set(isReady: boolean): void {
    if (isReady === this.#isReady) {
      return;
    }
    this.#isReady = isReady;
    this.#onChange(isReady);
    const { surface, log } = this.#options;
    log.info('health changed', { surface, status: isReady ? 'SERVING' : 'NOT_SERVING' });
  }
}
