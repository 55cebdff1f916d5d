import { expect } from 'chai';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { Json } from '../../support/scenario.js';
import { sqliteDatabases } from '../../support/stores.js';
import {
  type Document,
  type Operation,
  operationsOf,
  readDocument,
  type Schema,
} from './open-api.js';
import {
  exampleRequest,
  isForAdministrators,
  isOfRegistry,
  perform,
  tokenFor,
} from './requests.js';
import { schemaCheck } from './schema-check.js';

/** A parameter or member of a body. */
interface Input {
  readonly operation: Operation;
  readonly name: string;
  readonly schema: Schema;
}

function inputsOf(operation: Operation, { components }: Document): Input[] {
  const body = operation.requestBody?.content['application/json']?.schema.$ref ?? '';
  const message = components.schemas?.[String(body).split('/').at(-1) ?? ''];
  const members = Object.entries((message?.properties ?? {}) as Record<string, Schema>);
  return [
    ...operation.parameters.map(({ name, schema }) => ({ operation, name, schema })),
    ...members.map(([name, schema]) => ({ operation, name, schema })),
  ];
}

/** Makes the values on the inner and the outer side of each bound of a schema. */
function edgesOf({ schema, operation }: Input): {
  readonly within: Json[];
  readonly beyond: Json[];
} {
  const { minLength, maxLength, minimum, maximum, enum: words } = schema;
  const longest = typeof maxLength === 'number' ? maxLength : undefined;
  // Administrators' limits are moved into their range, so nothing is beyond them.
  const isClamped = isForAdministrators(operation) && !isOfRegistry(operation);
  return {
    within: [
      ...(longest === undefined ? [] : ['😀'.repeat(longest)]),
      ...(typeof minimum === 'number' ? [minimum] : []),
      ...(typeof maximum === 'number' ? [maximum] : []),
      ...(Array.isArray(words) ? words : []),
    ],
    beyond: [
      ...(longest === undefined ? [] : ['x'.repeat(longest + 1)]),
      ...(typeof minLength === 'number' && minLength > 0 ? [' '] : []),
      ...(typeof minimum === 'number' && !isClamped ? [minimum - 1] : []),
      ...(typeof maximum === 'number' && !isClamped ? [maximum + 1] : []),
      ...(Array.isArray(words) ? ['bogus'] : []),
      ...(schema.format === 'int32' ? ['1.5'] : []),
    ],
  };
}

describe('the bounds in the OpenAPI document', () => {
  const document = readDocument();
  const check = schemaCheck(document);
  const inputs = operationsOf(document).flatMap((operation) => inputsOf(operation, document));
  let app: TestApp;

  before(async () => {
    app = await startTestApp(sqliteDatabases());
    await app.reset();
  });

  after(() => app.stop());

  async function reasonFor({ operation, name }: Input, value: Json): Promise<string | undefined> {
    const request = exampleRequest(operation, { [name]: value });
    const token = tokenFor(app, operation);
    const { headers } = await perform(app, operation, { ...request, token });
    return headers['x-error-reason']?.toString();
  }

  for (const input of inputs) {
    const { operation, name, schema } = input;
    const { within, beyond } = edgesOf(input);

    if (within.length > 0) {
      it(`hold for ${operation.operationId} ${name} from within`, async () => {
        const reasons = await Promise.all(within.map((value) => reasonFor(input, value)));

        expect(within.flatMap((value) => check(schema, value))).to.deep.equal([]);
        expect(reasons).to.not.include('FIELD_INVALID');
      });
    }

    if (beyond.length > 0) {
      it(`hold for ${operation.operationId} ${name} from beyond`, async () => {
        const reasons = await Promise.all(beyond.map((value) => reasonFor(input, value)));

        expect(new Set(reasons)).to.deep.equal(new Set(['FIELD_INVALID']));
      });
    }
  }
});
