import { expect } from 'chai';
import { compileWriter } from '../../../src/gateway/transcoding/write-message.js';
import { sampleMessage } from './sample-registry.js';

const THING = sampleMessage('Thing');
const EMPTY = { id: '', size: 0, is_new: false, colour: '' };
const NO_ITEMS = { tags: [], sizes: [], colours: [], parts: [] };

describe('writing a message as JSON', () => {
  const write = compileWriter(THING);

  it('shows fields with presence when they are set, even to their default', () => {
    const nested = { label: '', weight: 0, constructor: '' };

    const json = write({ count: 0, shade: 0, nested });

    expect(json).to.deep.equal({ ...EMPTY, count: 0, shade: '', nested, ...NO_ITEMS });
  });

  it('orders fields by their numbers, not as the message has them', () => {
    const json = write({ tags: ['b', 'a'], count: 1, id: 'x' });

    expect(Object.keys(json)).to.deep.equal([
      'id',
      'count',
      'size',
      'is_new',
      'colour',
      'tags',
      'sizes',
      'colours',
      'parts',
    ]);
  });

  it('writes an enum value without a word as its number', () => {
    expect(write({ colour: 7, colours: [1, 7] })).to.deep.include({
      colour: 7,
      colours: ['deep_red', 7],
    });
  });

  it('replaces lone surrogates by U+FFFD, as protobuf does', () => {
    expect(write({ id: 'a\ud800b', tags: ['\udc00'] })).to.deep.include({
      id: 'a\ufffdb',
      tags: ['\ufffd'],
    });
  });

  it('writes numbers that JSON lacks as words', () => {
    expect(write({ size: Number.NaN, sizes: [Number.NEGATIVE_INFINITY] })).to.deep.include({
      size: 'NaN',
      sizes: ['-Infinity'],
    });
  });

  for (const type of ['Recursive', 'HoldsBytes', 'HoldsMap', 'HoldsAny', 'Choice']) {
    it(`is not implemented for ${type}`, () => {
      expect(() => compileWriter(sampleMessage(type))).to.throw('cannot be written as JSON');
    });
  }
});
