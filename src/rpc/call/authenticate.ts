import { isIP } from 'node:net';
import type { Audience, Authenticator } from '../../auth/credentials.js';
import type { Caller, Surface } from '../../core/model/caller.js';
import type { UnitOptions } from '../../core/store/store.js';
import { withoutIpv4Mapping } from '../../text/ip-address.js';
import { rejectSession } from './authorize.js';
import { type CallMetadata, firstText } from './call-metadata.js';

/**
 * Determines who makes a call.
 *
 * @param surface which server the call came to. Only the private one behind the gateway (`rest`)
 *   trusts the metadata `x-client-address`: on the public server anybody could send it.
 * @throws Fault TOKEN_INVALID, SESSION_CLOSED, SURFACE_NOT_ALLOWED, and those of the store
 */
export async function authenticate(
  call: CallMetadata,
  audience: Audience,
  surface: Surface,
  authenticator: Authenticator,
  options: UnitOptions,
): Promise<Caller> {
  const authorization = firstText(call.metadata, 'authorization');
  const credentials = await authenticator.authenticate(authorization, audience, options);
  if (credentials.kind === 'session') {
    return surface === 'grpc' ? credentials : rejectSession();
  }
  const address =
    surface === 'rest'
      ? (firstText(call.metadata, 'x-client-address') ?? '')
      : peerAddress(call.getPeer());
  return { ...credentials, surface, address: isIP(address) === 0 ? '' : address };
}

/** Extracts the address from `address:port`, which grpc-js writes without brackets for IPv6 too. */
function peerAddress(peer: string): string {
  return withoutIpv4Mapping(peer.slice(0, Math.max(peer.lastIndexOf(':'), 0)));
}
