import { readFileSync } from 'node:fs';
import type { DescField } from '@bufbuild/protobuf';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { buildRoutes } from '../../../src/gateway/transcoding/routes.js';
import { CONSOLE_SERVICES, GATEWAY_SERVICES } from '../../../src/rest-services.js';
import {
  type Document,
  type MediaType,
  type Operation,
  operationsOf,
  readDocument,
} from './open-api.js';
import { schemaCheck } from './schema-check.js';

const CALLERS = 'http://127.0.0.1:8080';
const ADMINISTRATORS = 'http://127.0.0.1:9090';

function bodyProperties({ components }: Document, body: Operation['requestBody']): object {
  const reference = body?.content['application/json']?.schema.$ref ?? '';
  const name = String(reference).split('/').at(-1) ?? '';
  return (components.schemas?.[name]?.properties as object) ?? {};
}

function fieldsBeside(pathFields: readonly DescField[], all: readonly DescField[]): string[] {
  return all.filter((field) => !pathFields.includes(field)).map(({ name }) => name);
}

describe('the OpenAPI document', () => {
  const document = readDocument();
  const operations = operationsOf(document);
  const check = schemaCheck(document);

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();

    const result = await validator.validate(JSON.parse(JSON.stringify(document)));

    expect(result).to.deep.equal({ valid: true });
    expect(validator.version).to.equal('3.1');
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

    expect(document.info.version).to.equal(version);
  });

  it('has every route at its listener, and the probes', () => {
    const registry = loadDescriptors();
    const routes = (services: readonly string[], server: string) =>
      buildRoutes(registry, services).map(
        ({ verb, template }) =>
          `${verb} ${template.routerPath.replaceAll(/:(\w+)/g, '{$1}')} at ${server}`,
      );

    const described = operations.map(
      ({ method, path, servers }) => `${method} ${path} at ${servers.join(', ')}`,
    );

    expect(described).to.have.members([
      ...routes(GATEWAY_SERVICES, CALLERS),
      ...routes(CONSOLE_SERVICES, ADMINISTRATORS),
      `GET /healthz at ${CALLERS}, ${ADMINISTRATORS}`,
      `GET /metrics at ${ADMINISTRATORS}`,
      `GET /openapi.json at ${CALLERS}, ${ADMINISTRATORS}`,
    ]);
  });

  it('has the fields of every route as parameters or members of the body', () => {
    const registry = loadDescriptors();
    const routes = buildRoutes(registry, [...GATEWAY_SERVICES, ...CONSOLE_SERVICES]);
    const served = routes.map(({ rpc, pathFields, body, queryFields }) => ({
      path: pathFields.map(({ name }) => name),
      query: queryFields.map(({ name }) => name),
      body: body === 'all' ? fieldsBeside(pathFields, rpc.input.fields) : [],
    }));

    const described = operations
      .filter(({ security }) => security.length > 0)
      .map(({ parameters, requestBody }) => ({
        path: parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
        query: parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
        body: Object.keys(bodyProperties(document, requestBody)),
      }));

    expect(described).to.have.deep.members(served);
  });

  it('asks for a token everywhere but at the probes', () => {
    const open = operations.filter(({ security }) => security.length === 0);

    expect(open.map(({ path }) => path)).to.deep.equal(['/healthz', '/metrics', '/openapi.json']);
  });

  it('sorts every operation under a tag that it explains', () => {
    const names = document.tags.map(({ name }) => name);

    expect(new Set(operations.flatMap(({ tags }) => tags))).to.deep.equal(new Set(names));
  });

  for (const operation of operations) {
    const { operationId, parameters, requestBody, responses } = operation;

    it(`shows valid examples of ${operationId}`, () => {
      const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.entries(body?.content ?? {}),
      );

      const problems = [
        ...bodies.flatMap(([type, media]) =>
          type === 'application/json' ? problemsOf(media, operationId) : [],
        ),
        ...parameters.flatMap(({ name, required, schema, example }) =>
          example === undefined
            ? missingIf(required, `${operationId} ${name}`)
            : check(schema, example),
        ),
      ];

      expect(problems).to.deep.equal([]);
    });
  }

  function problemsOf({ schema, example, examples = {} }: MediaType, what: string): string[] {
    const shown = [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples).map(({ value }) => value),
    ];
    const isDocument = what === 'ReadOpenApi';
    return [
      ...missingIf(shown.length === 0 && !isDocument, what),
      ...shown.flatMap((value) => check(schema, value)),
    ];
  }

  function missingIf(isMissing: boolean, what: string): string[] {
    return isMissing ? [`${what} has no example`] : [];
  }
});
