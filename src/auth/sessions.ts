import { sessionClosed } from '../core/access.js';
import type { Store, UnitOptions } from '../core/store/store.js';
import type { SessionCredentials } from './credentials.js';
import { type Find, keepLookups } from './kept-lookups.js';
import { tokenNotValid } from './refusals.js';
import { tokenHash } from './tokens.js';

const SESSION_TOKEN = /^tss_[0-9a-f]{64}$/;

/**
 * Makes the check of credentials of sessions.
 *
 * @returns takes the credential as it was sent; throws Fault TOKEN_INVALID, SESSION_CLOSED, and those
 *   of the store
 */
export function createSessionCheck(
  store: Pick<Store, 'read'>,
): (secret: string, options: UnitOptions) => Promise<SessionCredentials> {
  const lookUp = keepLookups(store, findOpenSession);
  return async (secret, options) => {
    if (!SESSION_TOKEN.test(secret)) {
      throw tokenNotValid();
    }
    return lookUp(tokenHash(secret), options);
  };
}

const findOpenSession: Find<SessionCredentials> = async (reader, hash) => {
  const session = await reader.sessionByHash(hash);
  if (session === undefined) {
    throw tokenNotValid();
  }
  if (session.closed !== undefined) {
    throw sessionClosed();
  }
  return { kind: 'session', session_id: session.session_id };
};
