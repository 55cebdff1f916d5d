import type { JsonObject } from '@bufbuild/protobuf';
import type { FastifyRequest } from 'fastify';
import { parseBody, readBody } from '../http/body.js';
import type { Endpoint } from '../http/endpoint.js';
import { JSON_TYPE } from '../http/error-answer.js';
import { routeNotFound } from '../http/http-error.js';
import { authorizationOf, clientAddressOf } from '../http/request-headers.js';
import type { RpcBackend } from '../rpc-backend.js';
import { parseQuery } from './query.js';
import { toHttpError } from './refusal-error.js';
import type { Route } from './routes.js';
import { compileAnswer, type RequestParts, toRequest } from './transcode.js';

/**
 * Makes the endpoint of one route: it converts the request, calls the RPC and converts the
 * response.
 *
 * The gateway cannot check tokens, so it checks the form of a request first: one with a bad body
 * and a bad token is rejected for its body.
 *
 * @throws Error when the backend lacks the RPC, or its response cannot be written as JSON
 */
export function rpcEndpoint(route: Route, backend: RpcBackend): Endpoint {
  const { rpc, verb, template } = route;
  const callRpc = backend.method(`/${rpc.parent.typeName}/${rpc.name}`);
  const toAnswer = compileAnswer(route);
  return {
    verb,
    template,
    answer: async (request, reply) => {
      const message = toRequest(route, await readParts(route, request));
      const outcome = await callRpc({
        request: message,
        authorization: authorizationOf(request.raw),
        clientAddress: clientAddressOf(request.raw),
        requestId: request.id,
        connection: reply.raw,
      });
      if (outcome.refusal !== undefined) {
        throw toHttpError(outcome.refusal);
      }
      const { status, body } = toAnswer(outcome.response);
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
