import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Json } from '../../support/scenario.js';
import { isObject } from '../../support/scenario-values.js';
import { operationsOf, readDocument } from './open-api.js';
import { isOfRegistry } from './requests.js';

const page = readFileSync('docs/rest.md', 'utf8');

describe('docs/rest.md', () => {
  const operations = operationsOf(readDocument());

  it('has every route that needs a token, with its RPC', () => {
    const missing = operations
      .filter(({ security }) => security.length > 0)
      .filter(({ method, path, operationId }) => {
        const rpc = operationId.replace(/^Admin/, '');
        return !page
          .split('\n')
          .some((line) => line.includes(`\`${method} ${path}\``) && line.includes(rpc));
      });

    expect(missing.map(({ operationId }) => operationId)).to.deep.equal([]);
  });

  it('shows what is registered as the document does', () => {
    const shown = [...page.matchAll(/^```json\n(.*?)^```$/gms)]
      .map(([, text = '']): Json => JSON.parse(text))
      .filter((value) => isObject(value) && !('memory_id' in value));
    const examples = operations.filter(isOfRegistry).flatMap(({ responses }) =>
      ['200', '201'].flatMap((status) => {
        const example = responses[status]?.content?.['application/json']?.example;
        return example === undefined ? [] : [example];
      }),
    );

    const registered = ['workstream_id', 'display_name', 'role'].map((field) =>
      shown.find((value) => isObject(value) && field in value),
    );

    for (const value of registered) {
      expect(examples).to.deep.include(value);
    }
  });

  it('says of every registration what its body may hold', () => {
    const { schemas = {} } = readDocument().components;
    const unsaid = operations.filter(isOfRegistry).flatMap((operation) => {
      const { method, path, requestBody } = operation;
      const line = page.split('\n').find((text) => text.includes(`\`${method} ${path}\``)) ?? '';
      const reference = requestBody?.content['application/json']?.schema.$ref ?? '';
      const properties = schemas[String(reference).split('/').at(-1) ?? '']?.properties ?? {};
      return Object.keys(properties).filter((field) => !line.includes(`\`${field}\``));
    });

    expect(unsaid).to.deep.equal([]);
  });
});
