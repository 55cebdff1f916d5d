import fc from 'fast-check';
import { normaliseName } from '../../../src/core/fields/names.js';

describe('names, for any text', () => {
  it('normalises twice to the same as once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normaliseName(text);
        return normaliseName(once) === once;
      }),
      { numRuns: 5000 },
    );
  });
});
