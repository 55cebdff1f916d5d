import type { Clock } from '../core/model/clock-and-ids.js';
import type { Store } from '../core/store/store.js';
import { bearerToken } from './bearer.js';
import type { Authenticator } from './credentials.js';
import { createJwtCheck } from './jwt.js';
import { tokenNotValid } from './refusals.js';
import { createSessionCheck } from './sessions.js';
import { createStoredTokenCheck } from './stored-tokens.js';

/** The dependencies of authentication. */
export interface AuthenticatorOptions {
  readonly store: Pick<Store, 'read'>;
  readonly clock: Clock;
  /** Undefined: only stored tokens are accepted. */
  readonly jwtSecret: string | undefined;
}

// Prefixes. A token with either one is never parsed as a JWT.
const STORED = 'ts_';
const SESSION = 'tss_';

/** Makes the authenticator for all kinds of bearer tokens. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { store, clock, jwtSecret } = options;
  const checkSession = createSessionCheck(store);
  const checkStoredToken = createStoredTokenCheck(store, clock);
  const checkJwt = jwtSecret === undefined ? undefined : createJwtCheck(jwtSecret, clock);
  return {
    async authenticate(authorization, audience, unit) {
      const token = bearerToken(authorization);
      if (token.startsWith(SESSION)) {
        return checkSession(token, unit);
      }
      if (token.startsWith(STORED)) {
        return checkStoredToken(token, unit);
      }
      if (checkJwt === undefined) {
        throw tokenNotValid();
      }
      return checkJwt(token, audience);
    },
    lookUp: (lookup, unit) => store.read(lookup, { ...unit, isSingleStatement: true }),
  };
}
