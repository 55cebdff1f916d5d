import { expect } from 'chai';
import { isFor, type Json, type Scenario, titleOf } from '../support/scenario.js';
import { differences } from '../support/scenario-match.js';
import { resolve, valueAt } from '../support/scenario-values.js';

describe('format of the scenarios', () => {
  const matching: readonly (readonly [Json | undefined, Json])[] = [
    [{ a: 1, b: 2 }, { a: 1 }],
    [
      [1, { a: 1, b: 2 }],
      [1, { a: 1 }],
    ],
    [undefined, { $absent: true }],
    ['', { $any: true }],
    [1, { $not: 2 }],
    [{ a: 1 }, { $only: { a: 1 } }],
    [[1, 2, 2], { $unordered: [2, 1, 2] }],
    [[1, 2], { $length: 2 }],
    ['abc', { $matches: '^a' }],
    ['b', { $at_least: 'b' }],
    ['b', { $more_than: 'a' }],
    [{ constructor: 1 }, { constructor: 1 }],
  ];
  for (const [actual, expected] of matching) {
    it(`${JSON.stringify(actual)} matches ${JSON.stringify(expected)}`, () => {
      expect(differences(actual, expected, 'value')).to.deep.equal([]);
    });
  }

  const different: readonly (readonly [Json | undefined, Json, string])[] = [
    [{ a: 2 }, { a: 1 }, 'value.a is 2 instead of 1'],
    [{}, { a: 1 }, 'value.a is absent instead of 1'],
    [{}, { constructor: 1 }, 'value.constructor is absent instead of 1'],
    ['1', 1, 'value is "1" instead of 1'],
    [null, {}, 'value is no object: null'],
    [[1, 2], [1], 'value is [1,2] instead of 1 elements'],
    [[2, 1], [1, 2], 'value.0 is 2 instead of 1'],
    [0, { $absent: true }, 'value is there: 0'],
    [undefined, { $any: true }, 'value is absent'],
    [1, { $not: 1 }, 'value is 1'],
    [{ a: 1, b: 2 }, { $only: { a: 1 } }, 'value.b is more than expected'],
    [[1, 1], { $unordered: [1, 2] }, 'value lacks 2'],
    [[1, 2], { $length: 1 }, 'value has 2 elements instead of 1'],
    ['abc', { $matches: '^b' }, 'value is "abc", which ^b does not match'],
    ['a', { $at_least: 'b' }, 'value is "a", below "b"'],
    ['b', { $more_than: 'b' }, 'value is "b", not above "b"'],
  ];
  for (const [actual, expected, told] of different) {
    it(`${JSON.stringify(actual)} does not match ${JSON.stringify(expected)}`, () => {
      expect(differences(actual, expected, 'value')[0]).to.equal(told);
    });
  }

  it('refuses a matcher that nobody knows', () => {
    expect(() => differences(1, { $lenght: 1 }, 'value')).to.throw('$lenght is no matcher');
  });

  it('puts repeated, joined and kept values in place, at any depth', () => {
    const kept = new Map<string, Json>([['id', 'x']]);
    const value = { a: [{ $join: [{ $repeat: ['ab', 2] }, '-', { $ref: 'id' }] }], b: null };

    expect(resolve(value, kept)).to.deep.equal({ a: ['abab-x'], b: null });
  });

  it('writes a value as JSON, kept values included', () => {
    const kept = new Map<string, Json>([['id', 'x']]);

    expect(resolve({ $json: { a: { $ref: 'id' } } }, kept)).to.equal('{"a":"x"}');
  });

  it('takes a scenario with a call of a session as one for gRPC', () => {
    const call: Scenario = { title: 't', steps: [{ call: 'ClaimNudge', request: {} }] };

    expect([isFor(call, 'rest'), isFor(call, 'grpc')]).to.deep.equal([false, true]);
  });

  it('refuses a reference to what no step has kept', () => {
    expect(() => resolve({ $ref: 'id' }, new Map())).to.throw('no step has kept id');
  });

  it('finds kept values by their path', () => {
    expect(valueAt({ memories: [{ name: 'a' }] }, 'memories.0.name')).to.equal('a');
    expect(valueAt({ memories: [] }, 'memories.0.name')).to.equal(undefined);
  });

  it('takes a scenario with a raw request as one for REST', () => {
    const raw: Scenario = { title: 't', steps: [{ rest: { method: 'GET', path: '/' } }] };

    expect([isFor(raw, 'rest'), isFor(raw, 'grpc')]).to.deep.equal([true, false]);
    expect(titleOf('SAVE', { case: 2, title: 't', steps: [] })).to.equal('SAVE 2: t');
  });
});
