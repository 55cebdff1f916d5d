import type { DescService, FileRegistry, JsonObject } from '@bufbuild/protobuf';
import { buildRoutes } from '../../src/gateway/transcoding/routes.js';
import { commentOf, joinLines } from './comments.js';
import { openApiPath, tagName } from './names.js';
import { BEARER, buildOperation } from './operations.js';
import { DOCUMENT, HEALTH, METRICS, PROBES_TAG } from './probes.js';
import { ERROR_SCHEMA, REQUEST_ID_HEADER } from './refusals.js';
import { readSources, type Sources } from './sources.js';

/** One REST listener: the services that it serves, and its server object. */
export interface Listener {
  readonly services: readonly string[];
  readonly server: JsonObject;
}

/** The input of the document. */
export interface DocumentOptions {
  /** Descriptors with comments. */
  readonly registry: FileRegistry;
  readonly version: string;
  /** Markdown that precedes the operations. */
  readonly introduction: string;
  readonly callers: Listener;
  readonly administrators: Listener;
}

/**
 * Builds the OpenAPI document.
 *
 * @throws Error on a definition that it cannot describe
 */
export function buildDocument(options: DocumentOptions): JsonObject {
  const { registry, callers, administrators } = options;
  const sources = readSources(registry);
  const servers = [callers.server, administrators.server];
  const paths = {
    ...pathsOf(callers, registry, sources),
    ...pathsOf(administrators, registry, sources),
    '/healthz': { servers, get: HEALTH },
    '/metrics': { servers: [administrators.server], get: METRICS },
    '/openapi.json': { servers, get: DOCUMENT },
  };
  const services = [...callers.services, ...administrators.services];
  return {
    openapi: '3.1.0',
    info: {
      title: 'turnstone-memory',
      version: options.version,
      description: joinLines(options.introduction),
    },
    servers,
    tags: [...services.map((name) => tagOf(findService(registry, name))), PROBES_TAG],
    paths,
    components: {
      schemas: { ...Object.fromEntries(sources.schemas), Error: ERROR_SCHEMA },
      responses: Object.fromEntries(sources.responses),
      headers: { RequestId: REQUEST_ID_HEADER },
      securitySchemes: {
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          description: 'A stored token (`ts_…`) or a JWT that the service accepts.',
        },
      },
    },
  };
}

function pathsOf(
  { services, server }: Listener,
  registry: FileRegistry,
  sources: Sources,
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of buildRoutes(registry, services)) {
    const path = openApiPath(route.template);
    paths[path] = {
      servers: [server],
      ...paths[path],
      [route.verb.toLowerCase()]: buildOperation(route, sources),
    };
  }
  return paths;
}

function tagOf(service: DescService): JsonObject {
  return { name: tagName(service), description: commentOf(service) };
}

function findService(registry: FileRegistry, name: string): DescService {
  const service = registry.getService(name);
  if (service === undefined) {
    throw new Error(`the descriptors lack the service ${name}`);
  }
  return service;
}
