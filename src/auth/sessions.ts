import { sessionClosed } from '../core/access.js';
import type { Store, UnitOptions } from '../core/store/store.js';
import type { SessionCredentials } from './credentials.js';
import { tokenNotValid } from './refusals.js';
import { tokenHash } from './tokens.js';

const SESSION_TOKEN = /^tss_[0-9a-f]{64}$/;

/**
 * Looks up the credential of a session.
 *
 * @param secret the credential as it was sent
 * @throws Fault TOKEN_INVALID, SESSION_CLOSED, and those of the store
 */
export async function checkSessionToken(
  store: Pick<Store, 'read'>,
  secret: string,
  options: UnitOptions,
): Promise<SessionCredentials> {
  if (!SESSION_TOKEN.test(secret)) {
    throw tokenNotValid();
  }
  const hash = tokenHash(secret);
  const session = await store.read((reader) => reader.sessionByHash(hash), {
    ...options,
    isSingleStatement: true,
  });
  if (session === undefined) {
    throw tokenNotValid();
  }
  if (session.closed !== undefined) {
    throw sessionClosed();
  }
  return { kind: 'session', session_id: session.session_id };
}
