import type { JsonObject } from '@bufbuild/protobuf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseBody, readBody } from '../http/body.js';
import type { Endpoint } from '../http/endpoint.js';
import { JSON_TYPE } from '../http/error-answer.js';
import { routeNotFound } from '../http/http-error.js';
import { callMetadata } from '../http/request-headers.js';
import type { Upstream } from '../upstream/upstream.js';
import { parseQuery } from './query.js';
import type { Route } from './routes.js';
import { type RequestParts, toAnswer, toRequest } from './transcode.js';

/**
 * Longest wait for the server's answer. The server answers by itself after at most 40 seconds: 30,
 * and 10 more while a commit runs.
 */
const TIMEOUT_MILLISECONDS = 45_000;

/**
 * Makes the endpoint of one route: it converts the request, calls the RPC and converts the
 * response.
 *
 * The gateway cannot check tokens, so it checks the form of a request first: one with a bad body
 * and a bad token is rejected for its body.
 */
export function rpcEndpoint(route: Route, upstream: Upstream): Endpoint {
  return {
    verb: route.verb,
    template: route.template,
    answer: async (request, reply) => {
      const signal = signalDisconnect(reply);
      const message = toRequest(route, await readParts(route, request));
      const response = await upstream.call(route.rpc, message, {
        metadata: callMetadata(request.raw, request.id),
        signal,
        timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      });
      const { status, body } = toAnswer(route, response);
      reply.code(status).type(JSON_TYPE);
      return body;
    },
  };
}

async function readParts(route: Route, request: FastifyRequest): Promise<RequestParts> {
  const path = request.params as Record<string, string>;
  if (Object.values(path).includes('')) {
    throw routeNotFound();
  }
  const query = parseQuery((request.query as { text: string }).text);
  const body: JsonObject = route.body === 'none' ? {} : parseBody(await readBody(request.raw));
  return { path, query, body };
}

/** Aborts when the connection closes; after the answer that has no effect. */
function signalDisconnect(reply: FastifyReply): AbortSignal {
  const disconnect = new AbortController();
  reply.raw.once('close', () => disconnect.abort());
  return disconnect.signal;
}
