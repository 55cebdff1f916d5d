import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { SignJWT } from 'jose';
import type { Audience } from '../../src/auth/credentials.js';
import {
  authenticator,
  authenticatorAt,
  NOW,
  refusalOf,
  SECRET,
  TokenStore,
  withoutSecret,
} from './fixtures.js';
import { type Claims, encode, goodClaims, secondsFromNow, signJwt, signText } from './jwts.js';

describe('a JWT', () => {
  it('names the user, the highest scope and the permissions', async () => {
    const claims = goodClaims({ scopes: 'read,approve,write', permissions: 'admin.memories' });

    const credentials = await check(signJwt(claims));

    expect(credentials).to.deep.equal({
      kind: 'api',
      user_id: 'alice',
      tokenScope: 'approve',
      permissions: new Set(['admin.memories']),
    });
  });

  const scopes: readonly [unknown, string | undefined][] = [
    ['read', 'read'],
    ['service', 'service'],
    [' write , read ', 'write'],
    ['write,fly,admin', 'write'],
    ['fly', undefined],
    ['', undefined],
    ['READ', undefined],
    [undefined, undefined],
    [['write'], 'write'],
    [['read', 'write', 7], 'write'],
    ['read write', 'write'],
    [{ write: true }, undefined],
    [7, undefined],
  ];
  for (const [claim, expected] of scopes) {
    it(`gives scope ${expected} for the claim ${JSON.stringify(claim)}`, async () => {
      const { tokenScope } = await check(signJwt(goodClaims({ scopes: claim })));

      expect(tokenScope).to.equal(expected);
    });
  }

  it('ignores unknown permissions', async () => {
    const claims = goodClaims({ permissions: 'registry,admin.everything' });

    const { permissions } = await check(signJwt(claims));

    expect([...permissions]).to.deep.equal(['registry']);
  });

  it('ignores ver', async () => {
    const { user_id } = await check(signJwt(goodClaims({ ver: '0.0' })));

    expect(user_id).to.equal('alice');
  });

  it('takes an audience as text too', async () => {
    const { user_id } = await check(signJwt(goodClaims({ aud: 'turnstone-server' })));

    expect(user_id).to.equal('alice');
  });

  it('serves only the audiences that it names', async () => {
    const token = signJwt(goodClaims({ aud: ['turnstone-server', 'turnstone-channel'] }));

    const fault = await refusalOf(check(token, 'turnstone-console'));

    expect(fault.message).to.equal('the token is not valid');
  });

  it('is accepted 20 seconds after it expired (R§14.1: 30 s leeway)', async () => {
    const { user_id } = await check(signJwt(goodClaims({ exp: secondsFromNow(-20) })));

    expect(user_id).to.equal('alice');
  });

  it('is called expired 40 seconds after it expired', async () => {
    const fault = await refusalOf(check(signJwt(goodClaims({ exp: secondsFromNow(-40) }))));

    expect(fault.message).to.equal('the token has expired');
  });

  it('is not reported as expired when its signature is wrong', async () => {
    const token = signJwt(
      goodClaims({ exp: secondsFromNow(-40) }),
      'another secret of 32 characters!',
    );

    const fault = await refusalOf(check(token));

    expect(fault.message).to.equal('the token is not valid');
  });

  const broken: Record<string, Claims> = {
    'no exp': { exp: undefined },
    'an exp that is text': { exp: '9999999999' },
    'another issuer': { iss: 'somebody' },
    'no issuer': { iss: undefined },
    'another audience': { aud: 'turnstone-channel' },
    'no audience': { aud: undefined },
    'an empty list of audiences': { aud: [] },
    'no sub': { sub: undefined },
    'an empty sub': { sub: '' },
    'a blank sub': { sub: ' \u0085 ' },
    'a sub that is no text': { sub: 7 },
    'a sub with U+0000': { sub: 'al\0ice' },
    'a sub with a lone surrogate': { sub: 'al\ud800ice' },
    'a sub of 257 code points': { sub: '𝄞'.repeat(257) },
    'a start in the future': { nbf: secondsFromNow(60) },
    'an issue a day ahead': { iat: secondsFromNow(86_400) },
    'an issue as text': { iat: 'now' },
  };
  for (const claim of ['exp', 'nbf', 'iat']) {
    it(`is not valid with an infinite ${claim}`, async () => {
      const claims = JSON.stringify(goodClaims({ [claim]: 'huge' })).replace('"huge"', '1e999');

      const fault = await refusalOf(check(signText(claims)));

      expect(fault.message).to.equal('the token is not valid');
    });
  }

  it('is not valid with a padded segment', async () => {
    const fault = await refusalOf(check(`${signJwt(goodClaims())}=`));

    expect(fault.message).to.equal('the token is not valid');
  });

  for (const [name, changes] of Object.entries(broken)) {
    it(`is not valid with ${name}`, async () => {
      const fault = await refusalOf(check(signJwt(goodClaims(changes))));

      expect(fault.kind).to.equal('unauthenticated');
      expect(fault.message).to.equal('the token is not valid');
    });
  }

  it('takes a sub of 256 code points outside the basic plane', async () => {
    const { user_id } = await check(signJwt(goodClaims({ sub: '𝄞'.repeat(256) })));

    expect(Array.from(user_id)).to.have.length(256);
  });

  const forged: Record<string, () => string | Promise<string>> = {
    'alg none and no signature': () => `${encode('{"alg":"none"}')}.${encode(goodText())}.`,
    'alg none and an HMAC': () => signJwt(goodClaims(), SECRET, { alg: 'none' }),
    'alg HS512 in the header': () => signJwt(goodClaims(), SECRET, { alg: 'HS512' }),
    RS256: () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      return new SignJWT(goodClaims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    },
    'another secret': () => signJwt(goodClaims(), 'another secret of 32 characters!'),
    'a changed payload': () => {
      const [header, , signature] = signJwt(goodClaims()).split('.');
      return `${header}.${encode(goodText().replace('alice', 'admin'))}.${signature}`;
    },
    'a critical header': () => signJwt(goodClaims(), SECRET, { alg: 'HS256', crit: ['b64'] }),
    'a list for a payload': () => signJwt([] as unknown as Claims),
    'two parts': () => signJwt(goodClaims()).split('.').slice(0, 2).join('.'),
    'four parts': () => `${signJwt(goodClaims())}.abc`,
    garbage: () => 'not.a.jwt',
    'one word': () => 'token',
  };
  for (const [name, make] of Object.entries(forged)) {
    it(`is not valid as ${name}`, async () => {
      const fault = await refusalOf(check(await make()));

      expect(fault.kind).to.equal('unauthenticated');
      expect(fault.message).to.equal('the token is not valid');
    });
  }

  it('that was verified before expires all the same', async () => {
    const clock = { now: NOW };
    const { authenticate } = authenticatorAt(clock);
    const bearer = `Bearer ${signJwt(goodClaims({ exp: secondsFromNow(60) }))}`;
    await authenticate(bearer, 'turnstone-server', {});

    clock.now = NOW + 89_999;
    await authenticate(bearer, 'turnstone-server', {});
    clock.now = NOW + 90_000;

    const fault = await refusalOf(authenticate(bearer, 'turnstone-server', {}));
    expect(fault.message).to.equal('the token has expired');
  });

  it('that was verified before is not yet valid again on a clock that was set back', async () => {
    const clock = { now: NOW };
    const { authenticate } = authenticatorAt(clock);
    const bearer = `Bearer ${signJwt(goodClaims({ nbf: secondsFromNow(0) }))}`;
    await authenticate(bearer, 'turnstone-server', {});

    clock.now = NOW - 60_000;

    await refusalOf(authenticate(bearer, 'turnstone-server', {}));
  });

  it('that was verified for one audience is not valid for another', async () => {
    const { authenticate } = authenticatorAt({ now: NOW });
    const bearer = `Bearer ${signJwt(goodClaims({ aud: 'turnstone-server' }))}`;
    await authenticate(bearer, 'turnstone-server', {});

    const fault = await refusalOf(authenticate(bearer, 'turnstone-console', {}));

    expect(fault.message).to.equal('the token is not valid');
  });

  it('that shares the signature of a verified one is verified by itself', async () => {
    const { authenticate } = authenticatorAt({ now: NOW });
    const [header, , signature] = signJwt(goodClaims()).split('.');
    await authenticate(`Bearer ${signJwt(goodClaims())}`, 'turnstone-server', {});
    const forged = `${header}.${encode(goodText().replace('alice', 'admin'))}.${signature}`;

    await refusalOf(authenticate(`Bearer ${forged}`, 'turnstone-server', {}));
  });

  it('is not valid where no secret is configured', async () => {
    const { authenticate } = withoutSecret(new TokenStore());

    const fault = await refusalOf(
      authenticate(`Bearer ${signJwt(goodClaims())}`, 'turnstone-server', {}),
    );

    expect(fault.message).to.equal('the token is not valid');
  });
});

function goodText(): string {
  return JSON.stringify(goodClaims());
}

async function check(token: string, audience: Audience = 'turnstone-server') {
  const credentials = await authenticator().authenticate(`Bearer ${token}`, audience, {});
  if (credentials.kind !== 'api') {
    throw new Error('a JWT is never the credential of a session');
  }
  return credentials;
}
