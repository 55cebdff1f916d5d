import { Fault } from '../core/model/fault.js';

/** Refuses a call that brings no token. */
export function tokenMissing(): Fault {
  return refusal('a token is required: send "authorization: Bearer TOKEN"');
}

/** Refuses an authorization that is not of the form `Bearer TOKEN`. */
export function authorizationMalformed(): Fault {
  return refusal('the authorization is malformed: send "Bearer TOKEN"');
}

/**
 * Refuses a token without saying which check it failed, so that nobody can feel their way forward.
 *
 * @param cause what a library said about the token
 */
export function tokenNotValid(cause?: unknown): Fault {
  return refusal('the token is not valid', cause);
}

/** Refuses a token that was valid once: only its owner learns this. */
export function tokenExpired(cause?: unknown): Fault {
  return refusal('the token has expired', cause);
}

function refusal(message: string, cause?: unknown): Fault {
  return new Fault('unauthenticated', 'TOKEN_INVALID', message, { cause });
}
