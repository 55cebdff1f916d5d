import type { DescEnum, DescField, DescMessage } from '@bufbuild/protobuf';
import { expect } from 'chai';
import { commentOf, joinLines, splitSentence } from '../../../scripts/openapi/comments.js';
import { exampleOf } from '../../../scripts/openapi/examples.js';
import { toFieldValue } from '../../../scripts/openapi/field-values.js';
import { componentName, openApiPath, operationId } from '../../../scripts/openapi/names.js';
import { type Notes, readNotes } from '../../../scripts/openapi/notes.js';
import { valueSchema } from '../../../scripts/openapi/value-schemas.js';
import { parsePathTemplate } from '../../../src/gateway/http/path-template.js';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { sampleMessage, sampleRegistry } from '../../gateway/transcoding/sample-registry.js';

function sampleField(message: string, name: string): DescField {
  const field = sampleMessage(message).fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    throw new Error(`${message} has no field ${name}`);
  }
  return field;
}

/** Notes that say nothing but examples, by the name of a field. */
function exampleNotes(examples: Readonly<Record<string, string>>): Notes {
  return {
    ofField: ({ name }) => {
      const example = examples[name];
      return example === undefined ? {} : { example };
    },
    reasonsOf: () => [],
    reasons: [],
  };
}

describe('parts of the OpenAPI document', () => {
  it('put each paragraph of a comment on one line', () => {
    const text = joinLines(' Saves a memory:\n creates it.\n\n Needs\n a token.\n');

    expect(text).to.equal('Saves a memory: creates it.\n\nNeeds a token.');
  });

  it('take the first sentence apart, which may hold a full stop within a word', () => {
    const parts = splitSentence('Reads turnstone.memory.v1. Needs a token. Or two.');

    expect(parts).to.deep.equal({
      first: 'Reads turnstone.memory.v1',
      rest: 'Needs a token. Or two.',
    });
  });

  it('take a comment without a full stop as one sentence', () => {
    expect(splitSentence('Nothing')).to.deep.equal({ first: 'Nothing', rest: '' });
  });

  it('refuse a definition without a comment', () => {
    expect(() => commentOf(sampleMessage('Thing'))).to.throw('sample.Thing has no comment');
  });

  it('name definitions of different packages apart', () => {
    const registry = loadDescriptors();
    const names = ['turnstone.memory.v1', 'turnstone.memory.admin.v1'].map((name) => {
      const message = registry.getMessage(`${name}.ListMemoriesResponse`);
      return message && componentName(message);
    });
    const service = registry.getService('turnstone.memory.admin.v1.AdminMemoryService');

    expect(names).to.deep.equal(['ListMemoriesResponse', 'AdminListMemoriesResponse']);
    expect(service && operationId(service.method.getMemory as never)).to.equal('AdminGetMemory');
  });

  it('name no two definitions alike', () => {
    const served = [...loadDescriptors()].flatMap((desc): (DescMessage | DescEnum)[] =>
      (desc.kind === 'message' || desc.kind === 'enum') && desc.typeName.startsWith('turnstone.')
        ? [desc]
        : [],
    );

    const names = served.map(componentName);

    expect(new Set(names).size).to.equal(names.length);
  });

  it('state parts of a message within the example of a field', () => {
    const thing = sampleField('Created', 'thing');
    const notes = exampleNotes({ thing: 'is_new=true&size=7', id: 'x', size: '3' });

    expect(exampleOf(thing, notes)).to.include({ id: 'x', is_new: true, size: 7 });
  });

  it('refuse an example that states what its message does not have', () => {
    const thing = sampleField('Created', 'thing');

    expect(() => exampleOf(thing, exampleNotes({ thing: 'other=1' }))).to.throw('no field');
  });

  it('write paths with braces', () => {
    expect(openApiPath(parsePathTemplate('/a/{first}/b/{second_one}'))).to.equal(
      '/a/{first}/b/{second_one}',
    );
  });

  const values = [
    ['id', 'x', 'x'],
    ['colour', 'blue', 'blue'],
    ['is_new', 'true', true],
    ['is_new', 'false', false],
    ['size', '-7', -7],
  ] as const;
  for (const [name, text, value] of values) {
    it(`read ${text} as a value of ${name}`, () => {
      expect(toFieldValue(sampleField('Thing', name), text)).to.equal(value);
    });
  }

  const noValues = [
    ['is_new', 'yes'],
    ['size', '1.5'],
    ['size', ''],
    ['nested', '{}'],
  ] as const;
  for (const [name, text] of noValues) {
    it(`refuse ${JSON.stringify(text)} as a value of ${name}`, () => {
      expect(() => toFieldValue(sampleField('Thing', name), text)).to.throw('not a value');
    });
  }

  it('let null stand beside the words of an enum where it means absent', () => {
    const schema = valueSchema(sampleField('Thing', 'colour'), {}, true);

    expect(schema).to.deep.equal({
      type: ['string', 'null'],
      enum: ['deep_red', 'blue', null],
    });
  });

  it('refuse a type that has no schema', () => {
    expect(() => valueSchema(sampleField('HoldsBytes', 'data'), {})).to.throw('no schema');
  });

  it('take notes over from the field that others are like, and keep their own', () => {
    const registry = loadDescriptors();
    const name = registry.getMessage('turnstone.memory.v1.SaveMemoryRequest')?.field.name;

    const notes = name && readNotes(registry).ofField(name);

    expect(notes).to.deep.equal({ min_length: 1, max_length: 256, example: 'Deploy Process' });
  });

  it('find no notes on a field without any', () => {
    expect(readNotes(sampleRegistry()).ofField(sampleField('Thing', 'id'))).to.deep.equal({});
  });
});
