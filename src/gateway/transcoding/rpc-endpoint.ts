import type { JsonObject } from '@bufbuild/protobuf';
import type { FastifyRequest } from 'fastify';
import { parseBody, readBody, refuseBody } from '../http/body.js';
import type { Endpoint } from '../http/endpoint.js';
import { JSON_TYPE } from '../http/error-answer.js';
import { routeNotFound } from '../http/http-error.js';
import { authorizationOf, clientAddressOf } from '../http/request-headers.js';
import type { RpcBackend } from '../rpc-backend.js';
import { parseQuery } from './query.js';
import { toHttpError } from './refusal-error.js';
import type { Route } from './routes.js';
import { compileAnswer, type RequestParts, toRequest } from './transcode.js';
import { compileIgnoredFields, refuseUnknownParameters } from './unknown-inputs.js';

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
  const ignoredFields = compileIgnoredFields(route);
  return {
    verb,
    template,
    answer: async (request, reply) => {
      const parts = await readParts(route, request);
      const ignored = ignoredFields(parts.body);
      if (ignored !== undefined) reply.header('x-ignored-fields', ignored);
      const message = toRequest(route, parts);
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
  refuseUnknownParameters(query, route.queryFields);
  return { path, query, body: await bodyOf(route, request) };
}

/** A body of GET or DELETE may state what the call would ignore, such as a scope. */
async function bodyOf({ body, verb }: Route, { raw }: FastifyRequest): Promise<JsonObject> {
  if (body !== 'none') {
    return parseBody(await readBody(raw));
  }
  if (verb === 'GET' || verb === 'DELETE') await refuseBody(raw, verb);
  return {};
}
