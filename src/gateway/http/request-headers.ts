import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const VISIBLE_ASCII = /^[!-~]+$/;
const PRINTABLE_ASCII = /^[ -~]+$/;
const REQUEST_ID_MAX = 128;

/** Gives the client's own request id if it is 1 to 128 visible ASCII characters, else a new UUID. */
export function requestIdOf(request: IncomingMessage): string {
  const own = request.headers['x-request-id'];
  const isUsable =
    typeof own === 'string' && own.length <= REQUEST_ID_MAX && VISIBLE_ASCII.test(own);
  return isUsable ? own : randomUUID();
}

/**
 * Gives what the server learns about a request: the caller's credentials as they came, the request
 * id and the client's address. Credentials that gRPC cannot carry are no valid token either, so
 * they are left out and the server asks for one.
 */
export function callMetadata(request: IncomingMessage, requestId: string): Record<string, string> {
  const { authorization } = request.headers;
  const address = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '');
  return {
    'x-request-id': requestId,
    ...(authorization !== undefined && PRINTABLE_ASCII.test(authorization)
      ? { authorization }
      : {}),
    ...(address === undefined ? {} : { 'x-client-address': address }),
  };
}
