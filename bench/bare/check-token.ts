import { createHash, createSecretKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Rows } from './rows.js';

/** Returns the user whom an Authorization header names, or throws. */
export type TokenCheck = (header: string | undefined) => Promise<string>;

/** Makes the check that the service makes of both kinds of tokens, without any cache. */
export function createTokenCheck(secret: string, rows: Rows): TokenCheck {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  return async (header) => {
    const token = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
    return token.startsWith('ts_') ? checkStored(token, rows) : checkSigned(token, key);
  };
}

async function checkStored(token: string, rows: Rows): Promise<string> {
  const row = await rows.token(createHash('sha256').update(token).digest('hex'));
  if (row === undefined || row.revoked !== null) throw new Error('the token is not valid');
  if (row.expires !== null && row.expires <= new Date().toISOString()) {
    throw new Error('the token has expired');
  }
  return row.user_id;
}

async function checkSigned(token: string, key: ReturnType<typeof createSecretKey>) {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: 'turnstone',
    audience: 'turnstone-server',
    clockTolerance: 30,
    requiredClaims: ['sub', 'exp'],
  });
  return payload.sub ?? '';
}
