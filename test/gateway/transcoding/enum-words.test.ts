import { create, toJson } from '@bufbuild/protobuf';
import { expect } from 'chai';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { sampleMessage, sampleRegistry } from './sample-registry.js';

describe('enum words', () => {
  const enums = [
    {
      name: 'turnstone.memory.v1.MemoryType',
      words: ['', 'user', 'general', 'feedback', 'reference'],
    },
    {
      name: 'turnstone.memory.v1.MemoryScope',
      words: ['', 'global', 'workstream', 'user', 'coordinator', 'project'],
    },
  ];
  for (const { name, words } of enums) {
    it(`are the words of the seed for ${name}`, () => {
      const desc = loadDescriptors().getEnum(name);

      expect(desc?.values.map(({ jsonName }) => jsonName)).to.deep.equal(words);
    });
  }

  it('keep inner underscores, and whole names that lack the prefix', () => {
    const desc = sampleRegistry().getEnum('sample.Colour');

    expect(desc?.values.map(({ jsonName }) => jsonName)).to.deep.equal(['', 'deep_red', 'blue']);
  });

  it('are what protobuf-es prints, the empty word for number 0', () => {
    const thing = sampleMessage('Filter');

    const zero = toJson(thing, create(thing), { alwaysEmitImplicit: true });
    const red = toJson(thing, create(thing, { colour: 1 }));

    expect(zero).to.include({ colour: '' });
    expect(red).to.deep.equal({ colour: 'deep_red' });
  });
});
