import { expect } from 'chai';
import { withoutIpv4Mapping } from '../../src/text/ip-address.js';
import { isRequestId } from '../../src/text/request-id.js';

describe('a request id', () => {
  for (const text of ['a', '!~', 'x'.repeat(128)]) {
    it(`can be ${text.slice(0, 9)}`, () => {
      expect(isRequestId(text)).to.equal(true);
    });
  }

  for (const text of ['', ' ', 'two words', 'é', 'a\n', 'a\u007f', 'x'.repeat(129)]) {
    it(`cannot be ${JSON.stringify(text.slice(0, 9))}`, () => {
      expect(isRequestId(text)).to.equal(false);
    });
  }
});

describe('an address', () => {
  const addresses = [
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '::ffff:cb00:7109'],
    ['2001:db8::1', '2001:db8::1'],
    ['', ''],
  ] as const;
  for (const [address, expected] of addresses) {
    it(`"${address}" is shown as "${expected}"`, () => {
      expect(withoutIpv4Mapping(address)).to.equal(expected);
    });
  }
});
