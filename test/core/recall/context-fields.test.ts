import { expect } from 'chai';
import { checkContextFields } from '../../../src/core/recall/context-fields.js';
import { thrownFault } from '../../support/faults.js';

describe('fields of a request for context', () => {
  for (const floor of [0, 0.5, 1]) {
    it(`may have a floor of ${floor}`, () => {
      expect(() => checkContextFields([], floor)).to.not.throw();
    });
  }

  for (const floor of [-0.01, 1.01, Number.NaN, Number.POSITIVE_INFINITY]) {
    it(`refuse a floor of ${floor}`, () => {
      const fault = thrownFault(() => checkContextFields([], floor));

      expect(fault.reason).to.equal('FIELD_INVALID');
      expect(fault.violations.map(({ field }) => field)).to.deep.equal(['relevance_floor']);
    });
  }

  it('rejects U+0000 and lone surrogates in a message that is read', () => {
    const messages = [
      { index: 4, text: 'a\0b' },
      { index: 2, text: 'fine' },
      { index: 0, text: '\ud800' },
    ];

    const fault = thrownFault(() => checkContextFields(messages, 7));

    expect(fault.violations.map(({ field }) => field)).to.deep.equal([
      'messages[0].texts',
      'messages[4].texts',
      'relevance_floor',
    ]);
  });

  it('may be long', () => {
    const messages = [{ index: 0, text: 'x'.repeat(1_000_000) }];

    expect(() => checkContextFields(messages, 0)).to.not.throw();
  });
});
