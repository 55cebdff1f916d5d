import { authorizationMalformed, tokenMissing } from './refusals.js';

/** Longest token that is checked. Stored tokens have 67 characters, JWTs a few hundred. */
const TOKEN_MAX = 8_192;

const BEARER = /^Bearer +([\x21-\x7e]+)$/i;

/**
 * Extracts the token from an authorization.
 *
 * @param authorization `Bearer TOKEN`; the scheme in any case
 * @throws Fault TOKEN_INVALID when there is none, or when it has another form
 */
export function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined || authorization === '') {
    throw tokenMissing();
  }
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined || token.length > TOKEN_MAX) {
    throw authorizationMalformed();
  }
  return token;
}
