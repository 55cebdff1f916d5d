import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withoutIpv4Mapping } from '../../text/ip-address.js';
import { isRequestId } from '../../text/request-id.js';

/** Malformed, so that the server refuses it. */
const TWO_AUTHORIZATIONS = ', ';

const PRINTABLE_ASCII = /^[ -~]+$/;

/** Returns the client's own request id if it can be used, else a new UUID. */
export function requestIdOf(request: IncomingMessage): string {
  const own = request.headers['x-request-id'];
  return typeof own === 'string' && isRequestId(own) ? own : randomUUID();
}

/**
 * Returns the credentials of a request, unchanged. A value that is not printable ASCII cannot be a
 * valid token and counts as absent, so that the server asks for one. Of several, which Node would
 * reduce to the first, none is chosen.
 */
export function authorizationOf({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  if (countAuthorizations(rawHeaders) > 1) return TWO_AUTHORIZATIONS;
  return authorization !== undefined && PRINTABLE_ASCII.test(authorization)
    ? authorization
    : undefined;
}

/** Returns the address of the client; empty when its connection is closed already. */
export function clientAddressOf({ socket }: IncomingMessage): string {
  return withoutIpv4Mapping(socket.remoteAddress ?? '');
}

function countAuthorizations(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 'authorization'.length && name.toLowerCase() === 'authorization') {
      count += 1;
    }
  }
  return count;
}
