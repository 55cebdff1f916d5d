import { type handleUnaryCall, Metadata, type ServerUnaryCall } from '@grpc/grpc-js';
import { withoutIpv4Mapping } from '../../text/ip-address.js';
import { authorizationOf, REQUEST_ID_KEY, requestIdOf } from './call-metadata.js';
import type { CallOrigin } from './caller-of.js';
import { decodeRequest, encodeResponse } from './message-bytes.js';
import { runCall, type ServedMethod } from './run-call.js';
import { toStatus } from './status.js';

/**
 * Wraps a method for grpc-js. Request and response are raw bytes, so that every step runs in
 * `runCall`, where it can report what is wrong.
 */
export function unary<Request, Response>(
  served: ServedMethod<Request, Response>,
): handleUnaryCall<Buffer, Buffer> {
  const { request, response } = served.method;
  return (call, callback) => {
    const origin = originOf(call);
    runCall(served, origin, call, {
      readRequest: () => decodeRequest(request, call.request),
      writeResponse: (message) => encodeResponse(response, message),
      succeed: (bytes) => callback(null, bytes, trailer(origin.requestId)),
      refuse: (refusal) => callback(toStatus(refusal, origin.requestId)),
    });
  };
}

/** The client's address is that of the peer: metadata could claim any. */
function originOf(call: ServerUnaryCall<Buffer, Buffer>): CallOrigin {
  return {
    requestId: requestIdOf(call.metadata),
    authorization: authorizationOf(call.metadata),
    clientAddress: peerAddress(call.getPeer()),
  };
}

/** Extracts the address from `address:port`, which grpc-js writes without brackets for IPv6 too. */
function peerAddress(peer: string): string {
  return withoutIpv4Mapping(peer.slice(0, Math.max(peer.lastIndexOf(':'), 0)));
}

function trailer(requestId: string): Metadata {
  const metadata = new Metadata();
  metadata.set(REQUEST_ID_KEY, requestId);
  return metadata;
}
