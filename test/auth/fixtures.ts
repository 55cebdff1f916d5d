import { createAuthenticator } from '../../src/auth/authenticator.js';
import type { Authenticator } from '../../src/auth/credentials.js';
import { type IssuedToken, issueToken, type TokenOrder } from '../../src/auth/tokens.js';
import { Fault } from '../../src/core/model/fault.js';
import { timestamp } from '../../src/core/model/timestamp.js';
import type { StoredToken } from '../../src/core/model/token.js';
import type { Reader, Store } from '../../src/core/store/store.js';

/** The time at which every test of this folder happens. */
export const NOW = Date.parse('2026-03-10T10:00:00.000Z');
export const SECRET = 'a shared secret of 32 characters';

const clock = { now: () => NOW };

/** A store that knows tokens and nothing else, and counts how often it is asked. */
export class TokenStore implements Pick<Store, 'read'> {
  readonly tokens: StoredToken[];
  lookups = 0;

  constructor(...tokens: StoredToken[]) {
    this.tokens = tokens;
  }

  read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const reader: Pick<Reader, 'tokenByHash'> = {
      tokenByHash: async (hash) => {
        this.lookups += 1;
        return this.tokens.find(({ token_hash }) => token_hash === hash);
      },
    };
    return work(reader as Reader);
  }
}

/** Makes a token for alice. */
export function issue(order: Partial<TokenOrder> = {}): IssuedToken {
  return issueToken({
    user_id: 'alice',
    scope: 'write',
    permissions: [],
    created: timestamp(NOW),
    expires: undefined,
    ...order,
  });
}

/** Makes an authenticator whose clock is at `NOW` and that accepts JWTs. */
export function authenticator(store: Pick<Store, 'read'> = new TokenStore()): Authenticator {
  return createAuthenticator({ store, clock, jwtSecret: SECRET });
}

/** Makes one whose clock the test moves. */
export function authenticatorAt(moving: { now: number }): Authenticator {
  const store = new TokenStore();
  return createAuthenticator({ store, clock: { now: () => moving.now }, jwtSecret: SECRET });
}

/** Makes one without a JWT secret. */
export function withoutSecret(store: Pick<Store, 'read'>): Authenticator {
  return createAuthenticator({ store, clock, jwtSecret: undefined });
}

/** Awaits work that must be rejected, and returns the fault. */
export async function refusalOf(work: Promise<unknown>): Promise<Fault> {
  const outcome = await work.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  );
  if (outcome instanceof Fault) {
    return outcome;
  }
  throw new Error('expected a fault', { cause: outcome });
}
