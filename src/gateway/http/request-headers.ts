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
 * Returns the metadata of the call for a request: the credentials unchanged, the request id and the
 * client's address. An authorization that gRPC cannot carry cannot be a valid token, so it is left
 * out and the server asks for one.
 */
export function callMetadata(request: IncomingMessage, requestId: string): Record<string, string> {
  const { authorization } = request.headers;
  const address = request.socket.remoteAddress;
  return {
    'x-request-id': requestId,
    ...(authorization !== undefined && PRINTABLE_ASCII.test(authorization)
      ? { authorization }
      : {}),
    ...(address === undefined ? {} : { 'x-client-address': withoutIpv4Mapping(address) }),
  };
}
