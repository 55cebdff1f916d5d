import { SignJWT } from 'jose';

/** The claims of a token. */
export interface TokenUse {
  readonly scopes: string;
  readonly audience: string;
}

const MEMORIES: TokenUse = { scopes: 'write', audience: 'turnstone-server' };

/** Signs a token of a user for an hour: to read and write memories, unless told otherwise. */
export function signToken(
  secret: string,
  user: string,
  { scopes, audience }: TokenUse = MEMORIES,
): Promise<string> {
  return new SignJWT({ scopes })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('turnstone')
    .setAudience(audience)
    .setSubject(user)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
}
