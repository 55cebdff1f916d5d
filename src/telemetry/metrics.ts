import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Upper bounds of the duration buckets, in seconds: from a cache hit to the default deadline. */
const BUCKETS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];

/** The metrics in the text format of Prometheus. */
export interface Rendering {
  readonly contentType: string;
  readonly body: string;
}

/** The metrics of the service. */
export interface Metrics {
  /**
   * Records one finished call.
   *
   * @param method service and method, such as `turnstone.memory.v1.MemoryService/GetMemory`
   * @param code name of the gRPC status, such as `OK`
   */
  observeRpc(method: string, code: string, seconds: number): void;
  /**
   * Records one finished unit of work, or one call within it.
   *
   * @param operation from a closed list
   * @param outcome from a closed list
   */
  observeStore(operation: string, outcome: string, seconds: number): void;
  /** Renders every metric, those of the process included. */
  render(): Promise<Rendering>;
}

/** Makes metrics with their own registry, so that two services can share a process. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const rpc = new Histogram({
    name: 'turnstone_memory_rpc_duration_seconds',
    help: 'Time from the arrival of a call to its answer, by method and gRPC status.',
    labelNames: ['method', 'code'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  const store = new Histogram({
    name: 'turnstone_memory_store_duration_seconds',
    help: 'Time that a unit of work of the store took, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  return {
    observeRpc: (method, code, seconds) => rpc.observe({ method, code }, seconds),
    observeStore: (operation, outcome, seconds) => store.observe({ operation, outcome }, seconds),
    render: async () => ({ contentType: register.contentType, body: await register.metrics() }),
  };
}
