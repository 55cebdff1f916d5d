import type { Endpoint } from './http/endpoint.js';
import { JSON_TYPE } from './http/error-answer.js';
import { parsePathTemplate } from './http/path-template.js';
import type { RpcBackend } from './rpc-backend.js';

/** The metrics as text. */
export interface Rendering {
  readonly contentType: string;
  readonly body: string;
}

/** Makes `GET /healthz`. */
export function healthEndpoint(backend: Pick<RpcBackend, 'isReady'>): Endpoint {
  return {
    verb: 'GET',
    template: parsePathTemplate('/healthz'),
    answer: async (_request, reply) => {
      const isHealthy = backend.isReady();
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
