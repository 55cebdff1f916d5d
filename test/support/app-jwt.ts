import { SignJWT } from 'jose';
import { JWT_SECRET } from './app.js';

/** How a JWT differs from a good one of alice with scope write, made for memories. */
export interface JwtChanges {
  /** Over the claims of the good one; undefined leaves a claim out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly secret?: string;
  readonly algorithm?: string;
}

/** The time now in whole seconds, as claims have it. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/** Signs a JWT. */
export function signJwt({
  claims,
  secret = JWT_SECRET,
  algorithm: alg = 'HS256',
}: JwtChanges = {}): Promise<string> {
  const good = {
    sub: 'alice',
    scopes: 'read,write',
    iss: 'turnstone',
    aud: 'turnstone-server',
    exp: nowSeconds() + 300,
  };
  const key = new TextEncoder().encode(secret);
  return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg }).sign(key);
}

/** Writes a JWT that claims to need no signature. */
export async function unsignedJwt(): Promise<string> {
  const [, payload] = (await signJwt()).split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
}
