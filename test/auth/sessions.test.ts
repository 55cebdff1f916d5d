import { expect } from 'chai';
import { tokenHash } from '../../src/auth/tokens.js';
import type { Session } from '../../src/core/model/registry.js';
import type { Reader, Store } from '../../src/core/store/store.js';
import { at } from '../support/drafts.js';
import { session } from '../support/registered.js';
import { authenticator, refusalOf, TokenStore, withoutSecret } from './fixtures.js';

const SECRET = `tss_${'5e'.repeat(32)}`;

/** A store that knows one session by its credential, and no token. */
function storeWith(known: Session): Pick<Store, 'read'> {
  const reader: Pick<Reader, 'sessionByHash' | 'tokenByHash'> = {
    sessionByHash: async (hash) => (hash === tokenHash(SECRET) ? known : undefined),
    tokenByHash: async () => undefined,
  };
  return { read: (work) => work(reader as Reader) };
}

describe('the credential of a session', () => {
  for (const audience of ['turnstone-server', 'turnstone-console'] as const) {
    it(`names its session and nothing that may change, for ${audience}`, async () => {
      const { authenticate } = authenticator(storeWith(session()));

      const credentials = await authenticate(`Bearer ${SECRET}`, audience, {});

      expect(credentials).to.deep.equal({ kind: 'session', session_id: 's' });
    });
  }

  it('works without a JWT secret', async () => {
    const { authenticate } = withoutSecret(storeWith(session()));

    const credentials = await authenticate(`Bearer ${SECRET}`, 'turnstone-server', {});

    expect(credentials).to.include({ session_id: 's' });
  });

  it('is dead once the session is closed', async () => {
    const { authenticate } = authenticator(storeWith(session({ closed: at(1) })));

    const fault = await refusalOf(authenticate(`Bearer ${SECRET}`, 'turnstone-server', {}));

    expect([fault.kind, fault.reason]).to.deep.equal(['unauthenticated', 'SESSION_CLOSED']);
  });

  const wrong = {
    'is unknown': `tss_${'00'.repeat(32)}`,
    'has capitals': SECRET.toUpperCase().replace('TSS_', 'tss_'),
    'is short': SECRET.slice(0, -1),
    'is long': `${SECRET}0`,
    'has dots like a JWT': 'tss_a.b.c',
    'is only a prefix': 'tss_',
  };
  for (const [what, token] of Object.entries(wrong)) {
    it(`is not valid when it ${what}`, async () => {
      const { authenticate } = authenticator(storeWith(session()));

      const fault = await refusalOf(authenticate(`Bearer ${token}`, 'turnstone-server', {}));

      expect(fault.reason).to.equal('TOKEN_INVALID');
      expect(fault.message).to.equal('the token is not valid');
    });
  }

  it('is never looked up among stored tokens', async () => {
    const store = new TokenStore();
    const { authenticate } = authenticator(store);

    await refusalOf(authenticate('Bearer tss_short', 'turnstone-server', {}));

    expect(store.lookups).to.equal(0);
  });
});
