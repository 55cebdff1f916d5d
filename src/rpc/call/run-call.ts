import type { Audience, Authenticator } from '../../auth/credentials.js';
import type { UnitOptions } from '../../core/store/store.js';
import { authorize } from './authorize.js';
import { CallRecord, type CallReporting } from './call-record.js';
import { type CallOrigin, callerOf } from './caller-of.js';
import { CredentialCheck } from './credential-check.js';
import type { Method } from './method.js';
import { type Refusal, refusalOf } from './status.js';
import { runUntilDeadline, type TimedCall, type Timeouts } from './timeout.js';

/** What all calls over one surface share. */
export interface CallEnvironment extends CallReporting, Timeouts {
  readonly authenticator: Authenticator;
}

/** A method as it is served over one surface. */
export interface ServedMethod<Request, Response> {
  /** Service and method, such as `turnstone.memory.v1.MemoryService/GetMemory`. */
  readonly name: string;
  readonly method: Method<Request, Response>;
  readonly audience: Audience;
  readonly environment: CallEnvironment;
}

/** The messages of one call, as its transport reads and sends them. */
export interface Exchange<Request, Response, Encoded> {
  /** Reads the request; what it throws becomes the refusal. */
  readRequest(): Request;
  /** Converts the response to what is sent; what it throws becomes the refusal. */
  writeResponse(response: Response): Encoded;
  /** Sends the response. Exactly one of `succeed` and `refuse` is called, once. */
  succeed(encoded: Encoded): void;
  refuse(refusal: Refusal): void;
}

/**
 * Runs one call, whatever it came over, in this order: authentication, token scope, permission,
 * reading the request, the handler, writing the response. The caller receives exactly one answer,
 * and no internal details in it. Then the call is logged and measured.
 */
export function runCall<Request, Response, Encoded>(
  { name, method, audience, environment }: ServedMethod<Request, Response>,
  origin: CallOrigin,
  timed: TimedCall,
  exchange: Exchange<Request, Response, Encoded>,
): void {
  const { surface, authenticator } = environment;
  const record = new CallRecord(name, origin.requestId, environment);
  const report = (error: unknown) => record.logReported(error);
  const work = async (options: UnitOptions) => {
    const { authorization } = origin;
    const credentials = await authenticator.authenticate(authorization, audience, options);
    const check = new CredentialCheck(credentials, authenticator);
    try {
      const caller = callerOf(credentials, origin, surface, check.done);
      record.caller = caller;
      const handle = authorize(caller, method);
      const request = exchange.readRequest();
      const response = await handle(request, { options: check.within(options), report });
      await check.finish(options);
      return exchange.writeResponse(response);
    } catch (error) {
      await check.finish(options);
      throw error;
    }
  };
  const onLateFailure = (error: unknown) => record.logLate(error);
  runUntilDeadline(timed, environment, work, onLateFailure).then(
    (encoded) => {
      exchange.succeed(encoded);
      record.succeeded();
    },
    (error) => {
      const refusal = refusalOf(error);
      exchange.refuse(refusal);
      record.refused(refusal, error);
    },
  );
}
