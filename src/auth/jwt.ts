import { createSecretKey } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { checkRawText, ID_MAX } from '../core/fields/rules.js';
import { PERMISSIONS, TOKEN_SCOPES } from '../core/model/caller.js';
import type { Clock } from '../core/model/clock-and-ids.js';
import { trimWhiteSpace } from '../text/white-space.js';
import type { Audience, TokenCredentials } from './credentials.js';
import { tokenExpired, tokenNotValid } from './refusals.js';

const ISSUER = 'turnstone';
/** Tolerated clock skew between issuer and service. */
const LEEWAY_SECONDS = 30;

/** Most bytes of verified tokens that are kept, about. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Checks a JWT for an audience. Throws Fault TOKEN_INVALID. */
export type JwtCheck = (token: string, audience: Audience) => Promise<TokenCredentials>;

/** A token that was verified once: its signature and claims stay right until it expires. */
interface Verified {
  readonly credentials: TokenCredentials;
  /** Times in milliseconds, between which the result holds. */
  readonly from: number;
  readonly until: number;
}

/**
 * Makes the check for JWTs that are signed with a shared secret. The algorithm is pinned to HS256,
 * whatever the token's header names. Verified tokens are kept, because verifying one costs more than
 * most calls; refusals are not, and expiry is checked on every call.
 *
 * @param secret at least 32 characters
 */
export function createJwtCheck(secret: string, clock: Clock): JwtCheck {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const verified: Readonly<Record<Audience, LRUCache<string, Verified>>> = {
    'turnstone-server': verifiedTokens(),
    'turnstone-console': verifiedTokens(),
  };
  return async (token, audience) => {
    const now = clock.now();
    const known = verified[audience].get(token);
    if (known !== undefined && now >= known.from && now < known.until) {
      return known.credentials;
    }
    // The library also decodes padded segments, which no issuer writes.
    if (token.includes('=')) throw tokenNotValid();
    const verification = jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    });
    const { payload } = await verification.catch(refuse);
    refuseTimes(payload, now);
    const credentials = credentialsOf(payload);
    const until = ((payload.exp ?? 0) + LEEWAY_SECONDS) * 1_000;
    verified[audience].set(token, { credentials, from: now, until });
    return credentials;
  };
}

function verifiedTokens(): LRUCache<string, Verified> {
  return new LRUCache({ maxSize: KEPT_BYTES / 2, sizeCalculation: sizeOf });
}

function sizeOf({ credentials }: Verified, token: string): number {
  return 500 + token.length + 2 * credentials.user_id.length;
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) {
    throw tokenExpired(error);
  }
  throw error instanceof errors.JOSEError ? tokenNotValid(error) : error;
}

/** Checks what the library leaves open: 1e999 is read as infinity, and `iat` is not compared. */
function refuseTimes({ exp, nbf, iat = 0 }: JWTPayload, now: number): void {
  const areFinite = [exp, nbf ?? 0, iat].every(Number.isFinite);
  if (!areFinite || iat > now / 1_000 + LEEWAY_SECONDS) {
    throw tokenNotValid();
  }
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

/** The words of a claim: a list, or a text with commas or blanks between them. */
function wordsOf(claim: unknown): readonly string[] {
  if (Array.isArray(claim)) {
    return claim.filter((word) => typeof word === 'string');
  }
  return typeof claim === 'string' ? claim.split(/[\s,]+/) : [];
}
