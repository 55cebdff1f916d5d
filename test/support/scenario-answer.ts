import type { CallerTokens } from './app-callers.js';
import type { CallName, Json, JsonObject, TransportName } from './scenario.js';

/** An answer as scenarios speak of it, whichever way it came. */
export interface Answer {
  /** Status of HTTP, or what stands for the status of gRPC. */
  readonly status: number;
  readonly reason: string | undefined;
  /** Text of the refusal; empty when there is none. */
  readonly error: string;
  /** Fields at fault; undefined where the transport does not tell them. */
  readonly fields: readonly string[] | undefined;
  readonly headers: JsonObject;
  /** The response message, under the names of the proto file. */
  readonly response: Json;
}

/** One way to make the calls that scenarios name. */
export interface Transport {
  readonly name: TransportName;
  perform(call: CallName, request: JsonObject, token: string | undefined): Promise<Answer>;
}

/** A running service, as far as scenarios need it. */
export interface Service {
  readonly addresses: Readonly<Record<'grpc' | 'gateway' | 'console', string>>;
  readonly tokens: CallerTokens;
}
