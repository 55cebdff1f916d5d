import type { TestApp } from '../../support/app.js';
import { type HttpAnswer, type HttpRequest, send } from '../../support/rest-client.js';
import type { Json, JsonObject } from '../../support/scenario.js';
import type { Operation } from './open-api.js';

/** Values by the name of a parameter or member of the body; undefined leaves it out. */
export type Values = Readonly<Record<string, Json | undefined>>;

/** Writes the request that the examples of an operation show, with some values changed. */
export function exampleRequest(operation: Operation, changes: Values = {}): HttpRequest {
  const { method, parameters, requestBody } = operation;
  const examples = parameters.map(({ name, example }) => [name, example] as const);
  const values: Values = { ...Object.fromEntries(examples), ...changes };
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (value !== undefined && place === 'query') {
      query.set(name, String(value));
    } else if (value !== undefined) {
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    }
  }
  const body = requestBody?.content['application/json']?.example;
  return {
    method,
    path: query.size === 0 ? path : `${path}?${query}`,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify({ ...(body as JsonObject), ...changes }) }),
  };
}

/** Sends a request to a listener that has the operation. */
export function perform(
  app: TestApp,
  operation: Operation,
  request: HttpRequest,
): Promise<HttpAnswer> {
  return send(app.addresses[isForAdministrators(operation) ? 'console' : 'gateway'], request);
}

/** Says whether only the listener for administrators has an operation. */
export function isForAdministrators({ servers }: Operation): boolean {
  return servers.every((url) => url.endsWith(':9090'));
}

/** Says whether an operation is one of hosts that register their agents. */
export function isOfRegistry({ path }: Operation): boolean {
  return path.startsWith('/v1/api/registry/');
}

/** Gives the token of somebody who may do everything that an operation does, and little else. */
export function tokenFor({ tokens }: TestApp, operation: Operation): string {
  if (isOfRegistry(operation)) {
    return tokens.registrar;
  }
  return isForAdministrators(operation) ? tokens.admin : tokens.alice;
}
