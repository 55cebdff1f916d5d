import type { Server } from '@grpc/grpc-js';
import { HealthImplementation, type ServingStatus } from 'grpc-health-check';
import type { Surface } from '../../core/model/caller.js';
import type { Log } from '../../telemetry/log.js';

/** Full name of the standard health service. */
export const HEALTH_SERVICE = 'grpc.health.v1.Health';

/** What decides whether the server counts as serving. */
export interface HealthOptions {
  /** Distinguishes the servers of a process in the log. */
  readonly surface: Surface;
  /** Services reported besides the overall status, whose name is empty. */
  readonly serviceNames: readonly string[];
  isReady(): Promise<boolean>;
  readonly log: Log;
  /** Time between two readiness checks. */
  readonly intervalMilliseconds: number;
}

/** Reports SERVING while the store is ready, and NOT_SERVING before that and after `stop`. */
export class Health {
  readonly #options: HealthOptions;
  readonly #implementation: HealthImplementation;
  #status: ServingStatus = 'NOT_SERVING';
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: HealthOptions) {
    this.#options = options;
    const names = ['', ...options.serviceNames];
    this.#implementation = new HealthImplementation(
      Object.fromEntries(names.map((name) => [name, this.#status])),
    );
  }

  /** Adds the health service to a server. */
  addTo(server: Server): void {
    this.#implementation.addToServer(server);
  }

  /** Checks now, and then at every interval until `stop`. Does not keep the process alive. */
  async start(): Promise<void> {
    await this.#check();
    if (!this.#isStopped) {
      this.#timer = setTimeout(() => this.start(), this.#options.intervalMilliseconds);
      this.#timer.unref();
    }
  }

  /** Reports NOT_SERVING from now on. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#setStatus('NOT_SERVING');
  }

  async #check(): Promise<void> {
    let isReady = false;
    try {
      isReady = await this.#options.isReady();
    } catch (error) {
      this.#options.log.error('the readiness probe failed', { error });
    }
    if (!this.#isStopped) {
      this.#setStatus(isReady ? 'SERVING' : 'NOT_SERVING');
    }
  }

  /** Sends changes only: the library would repeat every status to every watcher. */
  #setStatus(status: ServingStatus): void {
    if (status === this.#status) {
      return;
    }
    this.#status = status;
    for (const name of ['', ...this.#options.serviceNames]) {
      this.#implementation.setStatus(name, status);
    }
    this.#options.log.info('health changed', { surface: this.#options.surface, status });
  }
}
