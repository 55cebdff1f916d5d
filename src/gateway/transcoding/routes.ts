import type { DescField, DescMessage, DescMethod, FileRegistry } from '@bufbuild/protobuf';
import { type PathTemplate, parsePathTemplate } from '../http/path-template.js';
import { findHttpOption, type HttpRule, readHttpRules, type Verb } from './http-rules.js';
import { findUnreadable } from './read-message.js';

/** Which fields the body of a request sets: none, all, or one. */
export type BodyTarget = 'none' | 'all' | DescField;

/** One HTTP route and the RPC behind it. */
export interface Route {
  readonly rpc: DescMethod;
  readonly verb: Verb;
  readonly template: PathTemplate;
  readonly pathFields: readonly DescField[];
  readonly body: BodyTarget;
  /** Fields that the query can set: none when the body sets all. */
  readonly queryFields: readonly DescField[];
  /** The field of the response that is the whole answer; undefined when all of it is. */
  readonly responseField: DescField | undefined;
}

/**
 * Builds the routes of services from their google.api.http options. An RPC without one has none.
 *
 * @param services full names, such as `turnstone.memory.v1.MemoryService`
 * @throws Error on an unknown service, on a rule that is not implemented, and on two equal routes
 */
export function buildRoutes(registry: FileRegistry, services: readonly string[]): Route[] {
  const option = findHttpOption(registry);
  const routes = services.flatMap((name) => {
    const service = registry.getService(name);
    if (service === undefined) {
      throw new Error(`the descriptors lack the service ${name}`);
    }
    return service.methods.flatMap((rpc) =>
      readHttpRules(rpc, option).map((rule) => buildRoute(rpc, rule)),
    );
  });
  refuseDuplicates(routes);
  return routes;
}

function buildRoute(rpc: DescMethod, rule: HttpRule): Route {
  const unreadable = findUnreadable(rpc.input);
  if (rpc.methodKind !== 'unary' || unreadable !== undefined) {
    throw new Error(`${rpc} cannot have a route: ${unreadable ?? 'it is a stream'}`);
  }
  const template = parsePathTemplate(rule.path);
  const pathFields = template.fields.map((name) => singleField(rpc.input, name));
  const body = bodyTarget(rpc, rule);
  return {
    rpc,
    verb: rule.verb,
    template,
    pathFields,
    body,
    queryFields: body === 'all' ? [] : queryFields(rpc, [...pathFields, body]),
    responseField: rule.responseBody === '' ? undefined : fieldNamed(rpc.output, rule.responseBody),
  };
}

function bodyTarget(rpc: DescMethod, rule: HttpRule): BodyTarget {
  if (rule.body === '') {
    return 'none';
  }
  if (rule.verb === 'GET' || rule.verb === 'DELETE') {
    throw new Error(`${rpc}: ${rule.verb} cannot have a body`);
  }
  if (rule.body === '*') {
    return 'all';
  }
  const field = fieldNamed(rpc.input, rule.body);
  if (field.fieldKind !== 'message') {
    throw new Error(`${field} cannot be a body: it is not a message`);
  }
  return field;
}

function queryFields(rpc: DescMethod, elsewhere: readonly BodyTarget[]): DescField[] {
  const fields = rpc.input.fields.filter((field) => !elsewhere.includes(field));
  const refused = fields.find((field) => field.message !== undefined);
  if (refused !== undefined) {
    throw new Error(`${refused} cannot be in a query: it is a message`);
  }
  return fields;
}

function singleField(message: DescMessage, name: string): DescField {
  const field = fieldNamed(message, name);
  if (field.fieldKind !== 'scalar' && field.fieldKind !== 'enum') {
    throw new Error(`${field} cannot be in a path: it does not hold one simple value`);
  }
  return field;
}

function fieldNamed(message: DescMessage, name: string): DescField {
  const field = message.fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    throw new Error(`${message.typeName} has no field ${name}`);
  }
  return field;
}

/** Two routes are equal when only the names of their fields differ. */
function refuseDuplicates(routes: readonly Route[]): void {
  const seen = new Map<string, Route>();
  for (const route of routes) {
    const form = `${route.verb} ${route.template.routerPath.replaceAll(/:[^/]+/g, ':')}`;
    const twin = seen.get(form);
    if (twin !== undefined) {
      throw new Error(`${twin.rpc} and ${route.rpc} have the same route ${form}`);
    }
    seen.set(form, route);
  }
}
