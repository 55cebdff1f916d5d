import { expect } from 'chai';
import type { Audience } from '../../src/auth/credentials.js';
import { Fault } from '../../src/core/model/fault.js';
import { timestamp } from '../../src/core/model/timestamp.js';
import { authenticator, issue, NOW, refusalOf, TokenStore, withoutSecret } from './fixtures.js';

describe('a stored token', () => {
  for (const audience of ['turnstone-server', 'turnstone-console'] as const) {
    it(`serves the audience ${audience}`, async () => {
      const { secret, token } = issue({ scope: 'approve', permissions: ['admin.memories'] });
      const authenticate = authenticator(new TokenStore(token)).authenticate;

      const credentials = await authenticate(`Bearer ${secret}`, audience, {});

      expect(credentials).to.deep.equal({
        kind: 'api',
        user_id: 'alice',
        tokenScope: 'approve',
        permissions: new Set(['admin.memories']),
      });
    });
  }

  it('works without a JWT secret', async () => {
    const { secret, token } = issue();
    const { authenticate } = withoutSecret(new TokenStore(token));

    const credentials = await authenticate(`Bearer ${secret}`, 'turnstone-server', {});

    expect(credentials).to.include({ user_id: 'alice' });
  });

  it('works until the moment at which it expires, and no longer', async () => {
    const live = issue({ expires: timestamp(NOW + 1) });
    const dead = issue({ expires: timestamp(NOW) });
    const { authenticate } = authenticator(new TokenStore(live.token, dead.token));

    const credentials = await authenticate(`Bearer ${live.secret}`, 'turnstone-server', {});
    const fault = await refusalOf(authenticate(`Bearer ${dead.secret}`, 'turnstone-server', {}));

    expect(credentials).to.include({ user_id: 'alice' });
    expect(fault.message).to.equal('the token has expired');
  });

  it('is refused once it is revoked, with the message for an unknown one', async () => {
    const { secret, token } = issue();
    const store = new TokenStore({ ...token, revoked: timestamp(NOW - 1) });

    const { message } = await refused(store, secret);

    expect(message).to.equal('the token is not valid');
  });

  it('is refused when the database answers with another token', async () => {
    const { secret } = issue();
    const other = issue().token;
    const read: TokenStore['read'] = (work) =>
      work({ tokenByHash: async () => other } as unknown as Parameters<typeof work>[0]);

    const { message } = await refused({ read }, secret);

    expect(message).to.equal('the token is not valid');
  });

  const malformed: Record<string, string> = {
    'too short': `ts_${'a'.repeat(63)}`,
    'too long': `ts_${'a'.repeat(65)}`,
    'in upper case': `ts_${'A'.repeat(64)}`,
    'no hex': `ts_${'g'.repeat(64)}`,
    'only a prefix': 'ts_',
  };
  for (const [name, secret] of Object.entries(malformed)) {
    it(`is refused without a look at the store when it is ${name}`, async () => {
      const store = new TokenStore();

      const { message } = await refused(store, secret);

      expect(message).to.equal('the token is not valid');
      expect(store.lookups).to.equal(0);
    });
  }

  it('is refused when nobody issued it', async () => {
    const { kind, reason, message } = await refused(new TokenStore(), issue().secret);

    expect({ kind, reason, message }).to.deep.equal({
      kind: 'unauthenticated',
      reason: 'TOKEN_INVALID',
      message: 'the token is not valid',
    });
  });

  it('is not reported as invalid when the database is unavailable', async () => {
    const away = new Fault('unavailable', 'STORAGE_UNAVAILABLE', 'the database is away');

    const fault = await refused({ read: () => Promise.reject(away) }, issue().secret);

    expect(fault).to.equal(away);
  });

  it('passes the signal of the call to the store', async () => {
    const { secret } = issue();
    const { signal } = new AbortController();
    let seen: AbortSignal | undefined;
    const read: TokenStore['read'] = async (work, options?: { signal?: AbortSignal }) => {
      seen = options?.signal;
      return new TokenStore().read(work);
    };

    await refusalOf(
      authenticator({ read }).authenticate(`Bearer ${secret}`, 'turnstone-server', { signal }),
    );

    expect(seen).to.equal(signal);
  });
});

function refused(store: Pick<TokenStore, 'read'>, secret: string): Promise<Fault> {
  const audience: Audience = 'turnstone-server';
  return refusalOf(authenticator(store).authenticate(`Bearer ${secret}`, audience, {}));
}
