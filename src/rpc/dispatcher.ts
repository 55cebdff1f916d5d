import { type DispatchedMethod, dispatchedMethods } from './call/dispatch.js';
import { CALL_TIMEOUTS } from './call/timeout.js';
import { READINESS_INTERVAL_MILLISECONDS, Readiness } from './lifecycle/readiness.js';
import { listServices, type RpcOptions } from './services/services.js';

/** The surface of every call that is dispatched. */
const SURFACE = 'rest';

/** The services of the gRPC server, for the REST gateways in the same process. */
export interface Dispatcher {
  /**
   * Finds a method.
   *
   * @param path such as `/turnstone.memory.v1.MemoryService/GetMemory`
   * @throws Error when there is no such method
   */
  method(path: string): DispatchedMethod;
  /** Whether calls can be served: not before `start` and not after `stop`. */
  isReady(): boolean;
  /** Checks for the first time whether calls can be served, and then regularly. */
  start(): Promise<void>;
  /** Ends these checks. Calls in flight are not affected. */
  stop(): void;
}

/** Makes a dispatcher of all services. */
export function createDispatcher(options: RpcOptions): Dispatcher {
  const { log } = options;
  const environment = { ...options, ...CALL_TIMEOUTS, surface: SURFACE } as const;
  const methods = dispatchedMethods(listServices(options), environment);
  const readiness = new Readiness({
    surface: SURFACE,
    isReady: () => options.isReady(),
    log,
    intervalMilliseconds: READINESS_INTERVAL_MILLISECONDS,
  });
  return {
    method(path) {
      const method = methods.get(path);
      if (method === undefined) {
        throw new Error(`there is no method ${path}`);
      }
      return method;
    },
    isReady: () => readiness.isReady,
    start: () => readiness.start(),
    stop: () => readiness.stop(),
  };
}
