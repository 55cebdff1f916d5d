import { isIP } from 'node:net';
import type { Audience, Authenticator } from '../../auth/credentials.js';
import type { Caller, Surface } from '../../core/model/caller.js';
import type { UnitOptions } from '../../core/store/store.js';
import { rejectSession } from './authorize.js';

/** Where a call comes from, as its transport determined it. */
export interface CallOrigin {
  readonly requestId: string;
  /** Value of the authorization header or metadata. */
  readonly authorization: string | undefined;
  /** Address of the client; anything but an IP address counts as unknown. */
  readonly clientAddress: string;
}

/**
 * Determines who makes a call.
 *
 * @param surface what the call came over; a constant of the server, never taken from the request
 * @throws Fault TOKEN_INVALID, SESSION_CLOSED, SURFACE_NOT_ALLOWED, and those of the store
 */
export async function authenticate(
  { authorization, clientAddress }: CallOrigin,
  audience: Audience,
  surface: Surface,
  authenticator: Authenticator,
  options: UnitOptions,
): Promise<Caller> {
  const credentials = await authenticator.authenticate(authorization, audience, options);
  if (credentials.kind === 'session') {
    return surface === 'grpc' ? credentials : rejectSession();
  }
  return { ...credentials, surface, address: isIP(clientAddress) === 0 ? '' : clientAddress };
}
