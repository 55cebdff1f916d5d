import type { Server } from '@grpc/grpc-js';
import { HealthImplementation, type ServingStatus } from 'grpc-health-check';
import type { Surface } from '../../core/model/caller.js';
import type { Log } from '../../telemetry/log.js';

/** Full name of the standard health service. */
export const HEALTH_SERVICE = 'grpc.health.v1.Health';

/** What decides whether the server counts as serving. */
export interface HealthOptions {
  /** Tells the servers of a process apart in the log. */
  readonly surface: Surface;
  /** Services that are told of besides the server as a whole, which has the empty name. */
  readonly serviceNames: readonly string[];
  isReady(): Promise<boolean>;
  readonly log: Log;
  /** Time between two probes. */
  readonly intervalMilliseconds: number;
}

/** Says SERVING while the store is ready, and NOT_SERVING before that and from the stop on. */
export class Health {
  readonly #options: HealthOptions;
  readonly #implementation: HealthImplementation;
  #told: ServingStatus = 'NOT_SERVING';
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: HealthOptions) {
    this.#options = options;
    const names = ['', ...options.serviceNames];
    this.#implementation = new HealthImplementation(
      Object.fromEntries(names.map((name) => [name, this.#told])),
    );
  }

  /** Adds the health service to a server. */
  addTo(server: Server): void {
    this.#implementation.addToServer(server);
  }

  /** Probes now, and again for as long as the process lives and nobody stops it. */
  async start(): Promise<void> {
    await this.#probe();
    if (!this.#isStopped) {
      this.#timer = setTimeout(() => this.start(), this.#options.intervalMilliseconds);
      this.#timer.unref();
    }
  }

  /** Says NOT_SERVING from here on. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#tell('NOT_SERVING');
  }

  async #probe(): Promise<void> {
    let isReady = false;
    try {
      isReady = await this.#options.isReady();
    } catch (error) {
      this.#options.log.error('the readiness probe failed', { error });
    }
    if (!this.#isStopped) {
      this.#tell(isReady ? 'SERVING' : 'NOT_SERVING');
    }
  }

  /** Sends changes only: the library would repeat every status to every watcher. */
  #tell(status: ServingStatus): void {
    if (status === this.#told) {
      return;
    }
    this.#told = status;
    for (const name of ['', ...this.#options.serviceNames]) {
      this.#implementation.setStatus(name, status);
    }
    this.#options.log.info('health changed', { surface: this.#options.surface, status });
  }
}
