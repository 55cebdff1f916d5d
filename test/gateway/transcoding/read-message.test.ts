import { type JsonObject, type JsonValue, toJson } from '@bufbuild/protobuf';
import { expect } from 'chai';
import { findUnreadable, readMessage } from '../../../src/gateway/transcoding/read-message.js';
import { refusalOf } from './http-errors.js';
import { messageOf } from './message-fields.js';
import { sampleMessage } from './sample-registry.js';

const THING = sampleMessage('Thing');

/** The fields that are set after reading, enums as numbers. */
function read(source: JsonObject): JsonValue {
  return toJson(THING, messageOf(THING, readMessage(THING, source)), {
    useProtoFieldName: true,
    enumAsInteger: true,
  });
}

describe('reading a message from JSON', () => {
  const accepted: { what: string; source: JsonObject; expected: JsonValue }[] = [
    { what: 'a string', source: { id: ' a\n ' }, expected: { id: ' a\n ' } },
    { what: 'U+0000, which the server refuses', source: { id: '\0' }, expected: { id: '\0' } },
    { what: 'a surrogate pair', source: { id: '🚀' }, expected: { id: '🚀' } },
    { what: 'null as absent', source: { id: null, count: null, tags: null }, expected: {} },
    {
      what: 'null in a nested message',
      source: { nested: { label: null } },
      expected: { nested: {} },
    },
    { what: 'unknown keys as nothing', source: { nope: 1, isNew: true }, expected: {} },
    { what: 'an integer', source: { count: 5 }, expected: { count: 5 } },
    { what: 'zero with presence', source: { count: 0 }, expected: { count: 0 } },
    { what: 'a number like 5.0', source: JSON.parse('{"count": 5.0}'), expected: { count: 5 } },
    { what: 'digits', source: { count: '-12' }, expected: { count: -12 } },
    { what: 'digits with leading zeros', source: { count: '007' }, expected: { count: 7 } },
    { what: 'the largest int32', source: { count: '2147483647' }, expected: { count: 2147483647 } },
    { what: 'the least int32', source: { count: -2147483648 }, expected: { count: -2147483648 } },
    { what: 'a bool', source: { is_new: true }, expected: { is_new: true } },
    { what: 'a word', source: { colour: 'deep_red' }, expected: { colour: 1 } },
    { what: 'a word in any case', source: { colour: 'Deep_RED' }, expected: { colour: 1 } },
    {
      what: 'a word between blanks',
      source: { colour: '\u0085\u3000 blue\n' },
      expected: { colour: 2 },
    },
    { what: 'an unknown word as -1', source: { colour: 'green' }, expected: { colour: -1 } },
    {
      what: 'a proto name as an unknown word',
      source: { colour: 'COLOUR_DEEP_RED' },
      expected: { colour: -1 },
    },
    {
      what: '"unspecified" as an unknown word',
      source: { colour: 'unspecified' },
      expected: { colour: -1 },
    },
    { what: 'digits as an unknown word', source: { colour: '1' }, expected: { colour: -1 } },
    {
      what: 'U+FEFF as part of a word',
      source: { colour: '\uFEFFblue' },
      expected: { colour: -1 },
    },
    {
      what: 'a lone surrogate as an unknown word',
      source: { colour: '\ud800' },
      expected: { colour: -1 },
    },
    { what: 'the empty word as 0', source: { colour: '' }, expected: {} },
    { what: 'the empty word as 0 that is present', source: { shade: '' }, expected: { shade: 0 } },
    { what: 'a blank word as 0 that is present', source: { shade: ' \t' }, expected: { shade: 0 } },
    {
      what: 'a nested message',
      source: { nested: { weight: 3 } },
      expected: { nested: { weight: 3 } },
    },
    {
      what: 'nothing that every object inherits for a field of that name',
      source: { nested: {} },
      expected: { nested: {} },
    },
    {
      what: 'lists of every kind',
      source: {
        tags: ['a', ''],
        sizes: [1, '2'],
        colours: ['BLUE', 'x'],
        parts: [{}, { label: 'l' }],
      },
      expected: { tags: ['a', ''], sizes: [1, 2], colours: [2, -1], parts: [{}, { label: 'l' }] },
    },
  ];
  for (const { what, source, expected } of accepted) {
    it(`takes ${what}`, () => {
      expect(read(source)).to.deep.equal(expected);
    });
  }

  it('returns every field, those that are absent with their default or undefined', () => {
    expect(readMessage(THING, {})).to.deep.equal({
      id: '',
      count: undefined,
      size: 0,
      is_new: false,
      colour: 0,
      shade: undefined,
      nested: undefined,
      tags: [],
      sizes: [],
      colours: [],
      parts: [],
    });
  });

  for (const zero of [-0, '-0']) {
    it(`takes ${JSON.stringify(zero)} as 0, as the wire has no negative zero: ${typeof zero}`, () => {
      expect(Object.is(readMessage(THING, { count: zero }).count, 0)).to.equal(true);
    });
  }

  const INT32 = 'count must be an integer between -2147483648 and 2147483647';
  const refused: { source: JsonObject; message: string }[] = [
    ...[1, true, false, [], ['a'], {}].map((id) => ({
      source: { id },
      message: 'id must be a string',
    })),
    ...['\ud800', 'a\udfffb', '\udc00\ud800'].map((id) => ({
      source: { id },
      message: 'id must not contain lone surrogates',
    })),
    ...[3, 0, true, [], {}].map((colour) => ({
      source: { colour },
      message: 'colour must be a string',
    })),
    ...['5.0', '1e1', '+5', '', ' 5 ', '٥', '0x1', '--1', '-', 'NaN', '1_0', 1.5, true, [], {}].map(
      (count) => ({ source: { count }, message: 'count must be an integer' }),
    ),
    { source: JSON.parse('{"count": 1e400}'), message: 'count must be an integer' },
    ...[2147483648, -2147483649, 1e21, '2147483648', '9'.repeat(400)].map((count) => ({
      source: { count },
      message: INT32,
    })),
    ...['true', 1, 0, '', [], {}].map((value) => ({
      source: { is_new: value },
      message: 'is_new must be true or false',
    })),
    ...['x', 1, true, []].map((nested) => ({
      source: { nested },
      message: 'nested must be an object',
    })),
    ...['x', 1, true, {}].map((tags) => ({ source: { tags }, message: 'tags must be a list' })),
    { source: { nested: { label: 5 } }, message: 'nested.label must be a string' },
    { source: { tags: ['a', null] }, message: 'tags[1] must be a string' },
    { source: { sizes: [1, '1e1'] }, message: 'sizes[1] must be an integer' },
    { source: { parts: [{}, { weight: 1.5 }] }, message: 'parts[1].weight must be an integer' },
    { source: { parts: ['x'] }, message: 'parts[0] must be an object' },
  ];
  for (const { source, message } of refused) {
    it(`refuses ${JSON.stringify(source).slice(0, 60)}: ${message}`, () => {
      expect(refusalOf(() => read(source))).to.include({
        status: 400,
        reason: 'FIELD_INVALID',
        message,
      });
    });
  }

  it('reports the first field of the proto file, not of the body', () => {
    const refusal = refusalOf(() => read({ tags: 1, is_new: 1, count: 'x', id: 1 }));

    expect(refusal.message).to.equal('id must be a string');
  });

  it('is not confused by keys that every object inherits', () => {
    const source: JsonObject = JSON.parse(
      '{"__proto__": {"id": 1}, "constructor": {"prototype": 1}, "toString": 1, "id": "a"}',
    );

    expect(read(source)).to.deep.equal({ id: 'a' });
    expect(({} as { id?: unknown }).id).to.equal(undefined);
  });

  it('trims a megabyte of blanks around a word at once', () => {
    const blanks = ' '.repeat(1_000_000);

    expect(read({ colour: `${blanks}blue${blanks}` })).to.deep.equal({ colour: 2 });
    expect(read({ colour: `x${blanks}x` })).to.deep.equal({ colour: -1 });
  }).timeout(2_000);

  const unreadable = [
    { type: 'Recursive', fault: 'sample.Recursive holds itself' },
    { type: 'HoldsBytes', fault: 'field sample.HoldsBytes.data is of a type that is not read' },
    { type: 'HoldsMap', fault: 'field sample.HoldsMap.map is a map' },
    { type: 'HoldsAny', fault: 'google.protobuf.Any has a JSON form of its own' },
    { type: 'Choice', fault: 'field sample.Choice.left is in a oneof' },
  ];
  for (const { type, fault } of unreadable) {
    it(`says that ${type} cannot be read`, () => {
      expect(findUnreadable(sampleMessage(type))).to.equal(fault);
    });
  }

  it('can read messages of all other kinds', () => {
    expect(findUnreadable(THING)).to.equal(undefined);
  });
});
