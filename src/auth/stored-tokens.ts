import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/model/clock-and-ids.js';
import { timestamp } from '../core/model/timestamp.js';
import type { Store, UnitOptions } from '../core/store/store.js';
import type { TokenCredentials } from './credentials.js';
import { type Find, keepLookups } from './kept-lookups.js';
import { tokenExpired, tokenNotValid } from './refusals.js';
import { tokenHash } from './tokens.js';

const STORED_TOKEN = /^ts_[0-9a-f]{64}$/;

/**
 * Makes the check of stored tokens. A revoked or expired one is rejected, without leeway.
 *
 * @returns takes the token as it was sent; throws Fault TOKEN_INVALID, and those of the store
 */
export function createStoredTokenCheck(
  store: Pick<Store, 'read'>,
  clock: Clock,
): (secret: string, options: UnitOptions) => Promise<TokenCredentials> {
  const lookUp = keepLookups(store, findValidToken(clock));
  return async (secret, options) => {
    if (!STORED_TOKEN.test(secret)) {
      throw tokenNotValid();
    }
    return lookUp(tokenHash(secret), options);
  };
}

function findValidToken(clock: Clock): Find<TokenCredentials> {
  return async (reader, hash) => {
    const token = await reader.tokenByHash(hash);
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
  };
}

/** Compares in constant time. Needed because the comparison of a column may be lenient. */
function isSame(stored: string, computed: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(computed)];
  return left.length === right.length && timingSafeEqual(left, right);
}
