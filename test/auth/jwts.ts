import { createHmac } from 'node:crypto';
import { NOW, SECRET } from './fixtures.js';

/** The claims of a JWT in these tests. */
export type Claims = Readonly<Record<string, unknown>>;

/** Epoch seconds, this far from now. */
export function secondsFromNow(seconds: number): number {
  return NOW / 1_000 + seconds;
}

/** Claims of a token that is good for both audiences. */
export function goodClaims(changes: Claims = {}): Claims {
  return {
    sub: 'alice',
    scopes: 'read,write',
    iss: 'turnstone',
    aud: ['turnstone-server', 'turnstone-console'],
    exp: secondsFromNow(3_600),
    ...changes,
  };
}

/** Signs claims by hand, so that tests can also make invalid JWTs. */
export function signJwt(
  claims: Claims,
  secret = SECRET,
  header: Claims = { alg: 'HS256' },
): string {
  return signText(JSON.stringify(claims), secret, header);
}

/** Signs a payload that need not be what JSON.stringify writes. */
export function signText(
  payload: string,
  secret = SECRET,
  header: Claims = { alg: 'HS256' },
): string {
  const body = `${encode(JSON.stringify(header))}.${encode(payload)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** Writes one part of a JWT. */
export function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
