import { SignJWT } from 'jose';

/** Signs a token that lets a user read and write for an hour. */
export function signToken(secret: string, user: string): Promise<string> {
  return new SignJWT({ scopes: 'write' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('turnstone')
    .setAudience('turnstone-server')
    .setSubject(user)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
}
