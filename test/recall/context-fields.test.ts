import { expect } from 'chai';
import { checkContextFields } from '../../src/core/recall/context-fields.js';
import { thrownFault } from '../support/faults.js';
import { turnOf } from './fixtures.js';

function floorOf(relevance_floor: number | undefined): number {
  return checkContextFields({ ...turnOf('hello'), relevance_floor }, 0.04);
}

describe('fields of a request for context', () => {
  it('give the floor of the settings unless the request has one', () => {
    expect(floorOf(undefined)).to.equal(0.04);
    expect([0, 0.5, 1].map(floorOf)).to.deep.equal([0, 0.5, 1]);
  });

  for (const floor of [-0.01, 1.01, Number.NaN, Number.POSITIVE_INFINITY]) {
    it(`refuse a floor of ${floor}`, () => {
      const fault = thrownFault(() => floorOf(floor));

      expect(fault.reason).to.equal('FIELD_INVALID');
      expect(fault.violations.map(({ field }) => field)).to.deep.equal(['relevance_floor']);
    });
  }

  it('may hold no U+0000 and no lone surrogate, whoever speaks', () => {
    const messages = [
      { role: 'user', texts: ['fine', 'a\0b'] },
      { role: 'assis\0tant', texts: ['\ud800'] },
    ];

    const fault = thrownFault(() =>
      checkContextFields({ messages, explain: false, relevance_floor: 7 }, 0.04),
    );

    expect(fault.violations.map(({ field }) => field)).to.deep.equal([
      'messages[0].texts[1]',
      'messages[1].role',
      'messages[1].texts[0]',
      'relevance_floor',
    ]);
  });

  it('may be blank and long', () => {
    const request = turnOf('', ' \n', 'x'.repeat(1_000_000));

    expect(checkContextFields(request, 0)).to.equal(0);
  });
});
