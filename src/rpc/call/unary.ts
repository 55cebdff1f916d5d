import { type handleUnaryCall, Metadata } from '@grpc/grpc-js';
import type { Audience, Authenticator } from '../../auth/credentials.js';
import type { UnitOptions } from '../../core/store/store.js';
import { authenticate } from './authenticate.js';
import { authorize } from './authorize.js';
import { REQUEST_ID_KEY, requestIdOf } from './call-metadata.js';
import { CallRecord, type CallReporting } from './call-record.js';
import { decodeRequest, encodeResponse } from './message-bytes.js';
import type { Method } from './method.js';
import { refusalOf, toStatus } from './status.js';
import { runUntilDeadline, type Timeouts } from './timeout.js';

/** What all calls of a server share. */
export interface CallEnvironment extends CallReporting, Timeouts {
  readonly authenticator: Authenticator;
}

/**
 * Wraps a method for grpc-js. Request and response are raw bytes, so that every step runs in here,
 * in this order: authentication, token scope, permission, decoding, the handler, encoding. The
 * caller receives exactly one answer, and no internal details in it.
 */
export function unary<Request, Response>(
  path: string,
  method: Method<Request, Response>,
  audience: Audience,
  environment: CallEnvironment,
): handleUnaryCall<Buffer, Buffer> {
  const { surface, authenticator } = environment;
  return (call, callback) => {
    const requestId = requestIdOf(call.metadata);
    const record = new CallRecord(path.slice(1), requestId, environment);
    const work = async (options: UnitOptions) => {
      const caller = await authenticate(call, audience, surface, authenticator, options);
      record.caller = caller;
      const handle = authorize(caller, method);
      const request = decodeRequest(method.request, call.request);
      const report = (error: unknown) => record.logReported(error);
      const response = await handle(request, { options, report });
      return encodeResponse(method.response, response);
    };
    const onLateFailure = (error: unknown) => record.logLate(error);
    runUntilDeadline(call, environment, work, onLateFailure).then(
      (bytes) => {
        callback(null, bytes, trailer(requestId));
        record.succeeded();
      },
      (error) => {
        const refusal = refusalOf(error);
        callback(toStatus(refusal, requestId));
        record.refused(refusal, error);
      },
    );
  };
}

function trailer(requestId: string): Metadata {
  const metadata = new Metadata();
  metadata.set(REQUEST_ID_KEY, requestId);
  return metadata;
}
