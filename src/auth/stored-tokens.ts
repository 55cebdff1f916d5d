import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/model/clock-and-ids.js';
import { timestamp } from '../core/model/timestamp.js';
import type { Store, UnitOptions } from '../core/store/store.js';
import type { TokenCredentials } from './credentials.js';
import { tokenExpired, tokenNotValid } from './refusals.js';
import { tokenHash } from './tokens.js';

const STORED_TOKEN = /^ts_[0-9a-f]{64}$/;

/**
 * Looks up a stored token. A revoked or expired one is rejected, without leeway.
 *
 * @param secret the token as it was sent
 * @throws Fault TOKEN_INVALID, and those of the store
 */
export async function checkStoredToken(
  store: Pick<Store, 'read'>,
  clock: Clock,
  secret: string,
  options: UnitOptions,
): Promise<TokenCredentials> {
  if (!STORED_TOKEN.test(secret)) {
    throw tokenNotValid();
  }
  const hash = tokenHash(secret);
  const token = await store.read((reader) => reader.tokenByHash(hash), {
    ...options,
    isSingleStatement: true,
  });
  if (token === undefined || !isSame(token.token_hash, hash) || token.revoked !== undefined) {
    throw tokenNotValid();
  }
  if (token.expires !== undefined && token.expires <= timestamp(clock.now())) {
    throw tokenExpired();
  }
  return {
    kind: 'api',
    user_id: token.user_id,
    tokenScope: token.scope,
    permissions: new Set(token.permissions),
  };
}

/** Compares in constant time. Needed because the comparison of a column may be lenient. */
function isSame(stored: string, computed: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(computed)];
  return left.length === right.length && timingSafeEqual(left, right);
}
