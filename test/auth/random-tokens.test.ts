import { expect } from 'chai';
import fc from 'fast-check';
import { authenticator, refusalOf } from './fixtures.js';
import { encode, goodClaims, signJwt } from './jwts.js';

const part = fc.oneof(
  fc.string().map(encode),
  fc.jsonValue().map((value) => encode(JSON.stringify(value))),
  fc.base64String(),
);
const jwtLike = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.'));
const base64url = fc.constantFrom(
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
);
const text = fc.string({ unit: 'binary' });

describe('authentication', () => {
  it('refuses whatever is no token, and never fails in another way', async () => {
    const { authenticate } = authenticator();

    await fc.assert(
      fc.asyncProperty(fc.oneof(text, jwtLike), async (token) => {
        const fault = await refusalOf(authenticate(`Bearer ${token}`, 'turnstone-server', {}));

        expect(fault.reason).to.equal('TOKEN_INVALID');
      }),
    );
  });

  it('refuses a good JWT as soon as one character of it is another', async () => {
    const { authenticate } = authenticator();
    const good = signJwt(goodClaims());

    // The last character holds two bits that mean nothing.
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 2), base64url, async (at, other) => {
        fc.pre(other !== good[at]);
        const token = good.slice(0, at) + other + good.slice(at + 1);

        const fault = await refusalOf(authenticate(`Bearer ${token}`, 'turnstone-server', {}));

        expect(fault.reason).to.equal('TOKEN_INVALID');
      }),
    );
  });
});
