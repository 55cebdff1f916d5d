import { expect } from 'chai';
import fc from 'fast-check';
import { isTooComplex, JSON_DEPTH_MAX, JSON_VALUES_MAX } from '../../src/text/json-complexity.js';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (values: number) => JSON.stringify(Array.from({ length: values }, () => 1));

describe('JSON that is too complex', () => {
  it('has more levels than the maximum', () => {
    expect(isTooComplex(nested(JSON_DEPTH_MAX))).to.equal(false);
    expect(isTooComplex(nested(JSON_DEPTH_MAX + 1))).to.equal(true);
  });

  it('has levels of objects, too', () => {
    expect(isTooComplex('{"a":'.repeat(JSON_DEPTH_MAX + 1))).to.equal(true);
  });

  it('has more values than the maximum', () => {
    expect(isTooComplex(list(JSON_VALUES_MAX - 1))).to.equal(false);
    expect(isTooComplex(list(JSON_VALUES_MAX + 1))).to.equal(true);
  });

  it('may have brackets and commas in its texts', () => {
    const text = `\\"${'[{,'.repeat(JSON_VALUES_MAX)}\\`;
    expect(isTooComplex(JSON.stringify({ [text]: text }))).to.equal(false);
  });

  it('is never what has few levels and values', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        expect(isTooComplex(json)).to.equal(false);
      }),
    );
  });
});
