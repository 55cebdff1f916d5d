import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '../../support/scenario.js';

/** A schema, in the dialect of OpenAPI 3.1. */
export type Schema = JsonObject;

/** A media type of a body. */
export interface MediaType {
  readonly schema: Schema;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, { readonly value: Json }>>;
}

/** A header of an answer. */
export interface Header {
  readonly required?: boolean;
  readonly schema: Schema;
}

/** An answer of one status. */
export interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** A parameter of a path or query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: Json;
}

/** An operation with every reference resolved that is not one to a schema. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly JsonObject[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Response>>;
  readonly method: string;
  readonly path: string;
  /** URLs of the servers that have it. */
  readonly servers: readonly string[];
}

type Referring = { readonly $ref: string };
type Components = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

/** The document as it is, parsed. */
export interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: Components;
}

/** Reads gen/openapi.json. */
export function readDocument(): Document {
  return JSON.parse(readFileSync('gen/openapi.json', 'utf8'));
}

/** Lists every operation of a document. */
export function operationsOf({ paths, components }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, { servers, ...item }]) =>
    Object.entries(item).map(([method, written]) => {
      const operation = written as unknown as Operation;
      return {
        ...operation,
        parameters: operation.parameters ?? [],
        responses: mapValues(operation.responses, (response) => {
          const known = resolve(response, components);
          return { ...known, headers: mapValues(known.headers, (one) => resolve(one, components)) };
        }),
        method: method.toUpperCase(),
        path,
        servers: (servers as unknown as Document['servers']).map(({ url }) => url),
      };
    }),
  );
}

function resolve<T extends object>(value: T | Referring, components: Components): T {
  if (!('$ref' in value)) {
    return value;
  }
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(value.$ref) ?? [];
  const found = components[kind]?.[name];
  if (found === undefined) {
    throw new Error(`${value.$ref} leads nowhere`);
  }
  return found as unknown as T;
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, change(value)] as const),
  );
}
