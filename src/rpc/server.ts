import { Server, type ServerOptions } from '@grpc/grpc-js';
import { ServerReflectionService } from '../../gen/ts/grpc/reflection/v1/reflection.js';
import { addService } from './call/add-service.js';
import { REQUEST_BYTES_MAX, RESPONSE_BYTES_MAX } from './call/message-bytes.js';
import { serviceName } from './call/served-methods.js';
import { CALL_TIMEOUTS } from './call/timeout.js';
import { bind } from './lifecycle/binding.js';
import { drain } from './lifecycle/drain.js';
import { HEALTH_SERVICE, Health } from './lifecycle/health.js';
import { OpenCalls } from './lifecycle/open-calls.js';
import { READINESS_INTERVAL_MILLISECONDS } from './lifecycle/readiness.js';
import { reflectionService } from './reflection/reflection.js';
import { listServices, type RpcOptions } from './services/services.js';

/** The surface of every call over the network. */
const SURFACE = 'grpc';

/** Never disable channelz here: `forceShutdown` finds its connections only through it. */
const LIMITS: ServerOptions = {
  // grpc-js rejects a larger message without an error reason. Between our limit and twice our limit
  // we reject it ourselves, with one.
  'grpc.max_receive_message_length': 2 * REQUEST_BYTES_MAX,
  'grpc.max_send_message_length': RESPONSE_BYTES_MAX,
  'grpc.max_concurrent_streams': 1_000,
  // Connections to peers that are gone are closed within 40 seconds.
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
};

/** A gRPC server with the services for memories and the registry, health and reflection. */
export interface RpcServer {
  /**
   * Starts to accept calls.
   *
   * @param address `host:port`, `[v6]:port` or `unix:/path`; port 0 picks a free one
   * @returns the address with the port that it got
   */
  listen(address: string): Promise<string>;
  /**
   * Sets health to NOT_SERVING, rejects new calls and lets those in flight finish. Further calls
   * wait for the same stop.
   *
   * @param graceMilliseconds after this, calls still in flight are cancelled
   */
  stop(graceMilliseconds: number): Promise<void>;
}

/** Makes a server that does not listen yet. */
export function createRpcServer(options: RpcOptions): RpcServer {
  const services = listServices(options);
  const serviceNames = services.map(({ definition }) => serviceName(definition));
  const calls = new OpenCalls();
  const health = new Health({
    surface: SURFACE,
    serviceNames,
    isReady: () => options.isReady(),
    log: options.log,
    intervalMilliseconds: READINESS_INTERVAL_MILLISECONDS,
  });

  const server = new Server({ ...LIMITS, interceptors: [calls.interceptor] });
  for (const service of services) {
    addService(server, service, { ...options, ...CALL_TIMEOUTS, surface: SURFACE });
  }
  health.addTo(server);
  const everyName = [...serviceNames, HEALTH_SERVICE, serviceName(ServerReflectionService)];
  server.addService(ServerReflectionService, reflectionService(everyName));

  let stopping: Promise<void> | undefined;
  return {
    async listen(address) {
      const bound = await bind(server, address);
      await health.start();
      return bound;
    },
    stop(graceMilliseconds) {
      health.stop();
      calls.endStreams();
      stopping ??= drain(server, calls, graceMilliseconds);
      return stopping;
    },
  };
}
