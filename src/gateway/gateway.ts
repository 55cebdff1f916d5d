import { lookup } from 'node:dns/promises';
import type { FastifyInstance } from 'fastify';
import { docsEndpoints } from './docs/docs-page.js';
import { prepareDrain } from './http/drain.js';
import type { GatewayLog } from './http/gateway-log.js';
import { createListener } from './http/listener.js';
import { healthEndpoint, metricsEndpoint, type Rendering } from './probes.js';
import type { RpcBackend } from './rpc-backend.js';
import { loadDescriptors } from './transcoding/descriptors.js';
import { buildRoutes } from './transcoding/routes.js';
import { rpcEndpoint } from './transcoding/rpc-endpoint.js';

/** Longest wait for requests in flight on stop: the timeout of a call and a little more. */
const DRAIN_MILLISECONDS = 50_000;

/** The options of a gateway. */
export interface GatewayOptions {
  readonly backend: RpcBackend;
  /** Full names of the services it serves, such as `turnstone.memory.v1.MemoryService`. */
  readonly services: readonly string[];
  /** Adds `GET /metrics`. */
  readonly metrics?: () => Promise<Rendering>;
  readonly log: GatewayLog;
}

/** A place to listen at. Port 0 picks a free port. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** REST in front of RPCs, on one listener. */
export interface Gateway {
  /**
   * Starts to accept connections.
   *
   * @returns the numeric address and the port that was bound
   * @throws Error when the host is unknown or the port taken
   */
  listen(address: ListenAddress): Promise<ListenAddress>;
  /**
   * Stops accepting connections, answers every request in flight, and closes all connections.
   * Further calls wait for the same stop.
   */
  stop(): Promise<void>;
}

/**
 * Makes a gateway: it turns REST requests into calls by the google.api.http options of the services,
 * and knows no business rules. `GET /`, `/healthz`, `/openapi.json`, `/docs` and
 * `/readme` are always there.
 *
 * @throws Error when a service or RPC is unknown, or has an option that is not implemented
 */
export function createGateway(options: GatewayOptions): Gateway {
  const registry = loadDescriptors();
  const routes = buildRoutes(registry, options.services);
  const served = [
    ...routes.map((route) => rpcEndpoint(route, options.backend)),
    healthEndpoint(options.backend),
    ...(options.metrics === undefined ? [] : [metricsEndpoint(options.metrics)]),
  ];
  const app = createListener([...served, ...docsEndpoints(served)], options.log);
  const drain = prepareDrain(app, DRAIN_MILLISECONDS);
  let stopped: Promise<void> | undefined;
  return {
    listen: (address) => listen(app, address),
    stop: () => {
      stopped ??= drain();
      return stopped;
    },
  };
}

/** Resolves the host first: for "localhost" fastify would open a second listener. */
async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<ListenAddress> {
  const { address } = await lookup(host);
  await app.listen({ host: address, port });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') {
    throw new Error(`${host}:${port} has no port after listening`);
  }
  return { host: bound.address, port: bound.port };
}
