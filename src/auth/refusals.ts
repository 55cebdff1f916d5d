import { Fault } from '../core/model/fault.js';

/** Rejects a call without a token. */
export function tokenMissing(): Fault {
  return refusal('a token is required: send "authorization: Bearer TOKEN"');
}

/** Rejects an authorization that is not of the form `Bearer TOKEN`. */
export function authorizationMalformed(): Fault {
  return refusal('the authorization is malformed: send "Bearer TOKEN"');
}

/**
 * Rejects a token without revealing which check failed, since that would help to guess one.
 *
 * @param cause the error of a library
 */
export function tokenNotValid(cause?: unknown): Fault {
  return refusal('the token is not valid', cause);
}

/** Rejects an expired token. Only a caller with the genuine token gets this error. */
export function tokenExpired(cause?: unknown): Fault {
  return refusal('the token has expired', cause);
}

function refusal(message: string, cause?: unknown): Fault {
  return new Fault('unauthenticated', 'TOKEN_INVALID', message, { cause });
}
