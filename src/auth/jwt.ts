import { createSecretKey } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { checkRawText, ID_MAX } from '../core/fields/rules.js';
import { PERMISSIONS, TOKEN_SCOPES } from '../core/model/caller.js';
import type { Clock } from '../core/model/clock-and-ids.js';
import { trimWhiteSpace } from '../text/white-space.js';
import type { Audience, TokenCredentials } from './credentials.js';
import { tokenExpired, tokenNotValid } from './refusals.js';

const ISSUER = 'turnstone';
/** Tolerated clock skew between issuer and service. */
const LEEWAY_SECONDS = 30;

/** Checks a JWT for an audience. Throws Fault TOKEN_INVALID. */
export type JwtCheck = (token: string, audience: Audience) => Promise<TokenCredentials>;

/**
 * Makes the check for JWTs that are signed with a shared secret. The algorithm is pinned to HS256,
 * whatever the token's header names.
 *
 * @param secret at least 32 characters
 */
export function createJwtCheck(secret: string, clock: Clock): JwtCheck {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  return async (token, audience) => {
    const verification = jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(clock.now()),
    });
    const { payload } = await verification.catch(refuse);
    return credentialsOf(payload);
  };
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) {
    throw tokenExpired(error);
  }
  throw error instanceof errors.JOSEError ? tokenNotValid(error) : error;
}

function credentialsOf({ sub, scopes, permissions }: JWTPayload): TokenCredentials {
  if (typeof sub !== 'string' || !isUserId(sub)) {
    throw tokenNotValid();
  }
  const scopeWords = wordsOf(scopes);
  const permissionWords = wordsOf(permissions);
  return {
    kind: 'api',
    user_id: sub,
    tokenScope: TOKEN_SCOPES.findLast((scope) => scopeWords.includes(scope)),
    permissions: new Set(PERMISSIONS.filter((word) => permissionWords.includes(word))),
  };
}

/** Whether a subject can be the user_id of rows. It is never trimmed. */
function isUserId(sub: string): boolean {
  return trimWhiteSpace(sub) !== '' && 'value' in checkRawText('sub', sub, ID_MAX);
}

/** Splits a claim at its commas. A claim that is not text has no words. */
function wordsOf(claim: unknown): readonly string[] {
  return typeof claim === 'string' ? claim.split(',').map((word) => word.trim()) : [];
}
