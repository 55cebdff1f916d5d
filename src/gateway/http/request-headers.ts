import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withoutIpv4Mapping } from '../../text/ip-address.js';
import { isRequestId } from '../../text/request-id.js';

const PRINTABLE_ASCII = /^[ -~]+$/;

/** Returns the client's own request id if it can be used, else a new UUID. */
export function requestIdOf(request: IncomingMessage): string {
  const own = request.headers['x-request-id'];
  return typeof own === 'string' && isRequestId(own) ? own : randomUUID();
}

/**
 * Returns the credentials of a request, unchanged. A value that is not printable ASCII cannot be a
 * valid token and counts as absent, so that the server asks for one.
 */
export function authorizationOf({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  return authorization !== undefined && PRINTABLE_ASCII.test(authorization)
    ? authorization
    : undefined;
}

/** Returns the address of the client; empty when its connection is closed already. */
export function clientAddressOf({ socket }: IncomingMessage): string {
  return withoutIpv4Mapping(socket.remoteAddress ?? '');
}
