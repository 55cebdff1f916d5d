import { expect } from 'chai';
import { tokenHash } from '../../src/auth/tokens.js';
import { issue } from './fixtures.js';

describe('issuing a token', () => {
  it('gives ts_ and 64 lower-case hex digits', () => {
    const { secret } = issue();

    expect(secret).to.match(/^ts_[0-9a-f]{64}$/);
  });

  it('stores the hash and not the secret', () => {
    const { secret, token } = issue();

    expect(token.token_hash).to.equal(tokenHash(secret));
    expect(JSON.stringify(token)).not.to.include(secret.slice(3));
  });

  it('never gives the same token twice', () => {
    const issued = Array.from({ length: 100 }, () => issue());

    expect(new Set(issued.map(({ secret }) => secret)).size).to.equal(100);
    expect(new Set(issued.map(({ token }) => token.token_id)).size).to.equal(100);
  });

  it('takes over what was ordered', () => {
    const order = {
      user_id: 'bob',
      scope: 'approve',
      permissions: ['registry'],
      created: '2026-03-10T10:00:00.000',
      expires: '2026-04-10T10:00:00.000',
      token_id: 'first',
    } as const;

    const { token } = issue(order);

    const { token_hash, ...rest } = token;
    expect(rest).to.deep.equal({ ...order, revoked: undefined });
  });

  it('hashes the whole token with SHA-256', () => {
    // printf abc | sha256sum
    const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

    expect(tokenHash('abc')).to.equal(expected);
  });
});
