import { isIP } from 'node:net';
import type { Credentials } from '../../auth/credentials.js';
import type { Caller, Surface } from '../../core/model/caller.js';
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
 * Determines the caller of a call.
 *
 * @param surface what the call came over; a constant of the server, never taken from the request
 * @param onOpen see `SessionCaller`
 * @throws Fault SURFACE_NOT_ALLOWED
 */
export function callerOf(
  credentials: Credentials,
  { clientAddress }: CallOrigin,
  surface: Surface,
  onOpen: () => void,
): Caller {
  if (credentials.kind === 'session') {
    const { kind, session_id } = credentials;
    return surface === 'grpc' ? { kind, session_id, onOpen } : rejectSession();
  }
  const { kind, user_id, tokenScope, permissions } = credentials;
  const address = isIP(clientAddress) === 0 ? '' : clientAddress;
  return { kind, user_id, tokenScope, permissions, surface, address };
}
