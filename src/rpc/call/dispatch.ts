import type { RpcService } from './method.js';
import { type CallEnvironment, runCall, type ServedMethod } from './run-call.js';
import { methodsOf } from './served-methods.js';
import type { Refusal } from './status.js';
import type { TimedCall } from './timeout.js';

/** A message as an object, in the form that the generated code decodes and encodes. */
type MessageObject = Readonly<Record<string, unknown>>;

/** The connection on which a call came in, as far as its cancellation needs it. */
export interface Connection {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** One call from within the process. */
export interface DispatchedCall {
  readonly request: MessageObject;
  /** Value of the authorization header. */
  readonly authorization: string | undefined;
  readonly clientAddress: string;
  readonly requestId: string;
  /** The call is cancelled when it closes. */
  readonly connection: Connection;
}

/** How a dispatched call ended. */
export type DispatchOutcome =
  | { readonly response: MessageObject; readonly refusal?: undefined }
  | { readonly refusal: Refusal };

/** Makes one call of a method. It ends within the timeouts of a call and never rejects. */
export type DispatchedMethod = (call: DispatchedCall) => Promise<DispatchOutcome>;

/**
 * Makes the methods of services callable from within the process, with the steps that `unary` has
 * for grpc-js. Messages stay objects, so no size limit applies to them.
 *
 * @returns by method path, such as `/turnstone.memory.v1.MemoryService/GetMemory`
 */
export function dispatchedMethods(
  services: readonly RpcService[],
  environment: CallEnvironment,
): ReadonlyMap<string, DispatchedMethod> {
  const methods = services.flatMap((service) => methodsOf(service, environment));
  return new Map(methods.map(({ generated, served }) => [generated.path, dispatched(served)]));
}

function dispatched(served: ServedMethod<unknown, unknown>): DispatchedMethod {
  return (call) =>
    new Promise((resolve) => {
      runCall(served, call, timedBy(call.connection), {
        readRequest: () => call.request,
        writeResponse: (response) => response as MessageObject,
        succeed: (response) => resolve({ response }),
        refuse: (refusal) => resolve({ refusal: toWellFormed(refusal) }),
      });
    });
}

/** HTTP clients send no deadline, so that the timeouts of the server alone apply. */
function timedBy(connection: Connection): TimedCall {
  return {
    getDeadline: () => Number.POSITIVE_INFINITY,
    once: (_event, listener) =>
      connection.closed ? listener() : connection.once('close', listener),
    off: (_event, listener) => connection.off('close', listener),
  };
}

/** Replaces lone surrogates in the message, as `toStatus` does for gRPC. */
function toWellFormed(refusal: Refusal): Refusal {
  return { ...refusal, message: refusal.message.toWellFormed() };
}
