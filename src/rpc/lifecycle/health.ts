import type { Server } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { Readiness, type ReadinessOptions } from './readiness.js';

/** Full name of the standard health service. */
export const HEALTH_SERVICE = 'grpc.health.v1.Health';

/** What decides whether the server counts as serving. */
export interface HealthOptions extends ReadinessOptions {
  /** Services reported besides the overall status, whose name is empty. */
  readonly serviceNames: readonly string[];
}

/** Reports SERVING while the store is ready, and NOT_SERVING before that and after `stop`. */
export class Health {
  readonly #implementation: HealthImplementation;
  readonly #readiness: Readiness;

  constructor(options: HealthOptions) {
    const names = ['', ...options.serviceNames];
    const implementation = new HealthImplementation(
      Object.fromEntries(names.map((name) => [name, 'NOT_SERVING'])),
    );
    this.#implementation = implementation;
    // Changes only: the library would repeat every status to every watcher.
    this.#readiness = new Readiness(options, (isReady) => {
      for (const name of names) {
        implementation.setStatus(name, isReady ? 'SERVING' : 'NOT_SERVING');
      }
    });
  }

  /** Adds the health service to a server. */
  addTo(server: Server): void {
    this.#implementation.addToServer(server);
  }

  /** Checks now, and then at every interval until `stop`. Does not keep the process alive. */
  start(): Promise<void> {
    return this.#readiness.start();
  }

  /** Reports NOT_SERVING from now on. */
  stop(): void {
    this.#readiness.stop();
  }
}
