import { create, type DescMethod, type FileRegistry, toJson } from '@bufbuild/protobuf';
import type { Endpoint } from './http/endpoint.js';
import { JSON_TYPE } from './http/error-answer.js';
import type { GatewayLog } from './http/gateway-log.js';
import { isJsonObject } from './http/json-object.js';
import { parsePathTemplate } from './http/path-template.js';
import type { Upstream } from './upstream/upstream.js';

/** Longest wait for the health check, so that a probe never hangs. */
const TIMEOUT_MILLISECONDS = 5_000;

/** The metrics as text. */
export interface Rendering {
  readonly contentType: string;
  readonly body: string;
}

/** Makes `GET /healthz`, which asks the server's health service. */
export function healthEndpoint(
  registry: FileRegistry,
  upstream: Upstream,
  log: GatewayLog,
): Endpoint {
  const check = findHealthCheck(registry);
  return {
    verb: 'GET',
    template: parsePathTemplate('/healthz'),
    answer: async (_request, reply) => {
      const isHealthy = await isServing(check, upstream, log);
      reply.code(isHealthy ? 200 : 503).type(JSON_TYPE);
      return JSON.stringify({ status: isHealthy ? 'ok' : 'unavailable' });
    },
  };
}

/** Makes `GET /metrics`. */
export function metricsEndpoint(render: () => Promise<Rendering>): Endpoint {
  return {
    verb: 'GET',
    template: parsePathTemplate('/metrics'),
    answer: async (_request, reply) => {
      const { contentType, body } = await render();
      reply.type(contentType);
      return body;
    },
  };
}

async function isServing(check: DescMethod, upstream: Upstream, log: GatewayLog): Promise<boolean> {
  try {
    const response = await upstream.call(check, create(check.input), {
      metadata: {},
      signal: new AbortController().signal,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    });
    const json = toJson(check.output, response);
    return isJsonObject(json) && json.status === 'serving';
  } catch (error) {
    log.warn('the server does not answer the health check', { error });
    return false;
  }
}

function findHealthCheck(registry: FileRegistry): DescMethod {
  const check = registry.getService('grpc.health.v1.Health')?.method.check;
  if (check === undefined) {
    throw new Error('the descriptors lack grpc.health.v1.Health/Check');
  }
  return check;
}
