import type { BinaryReader } from '@bufbuild/protobuf/wire';
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Audience } from '../auth/credentials.js';
import type { ApiCaller, Permission, TokenScope } from '../core/caller.js';
import type { UnitOptions } from '../core/ports.js';

/** What a token must hold before a method even reads its request. */
export interface Needs {
  readonly tokenScope: TokenScope;
  /** Undefined: the token scope is enough. */
  readonly permission?: Permission;
}

/** Reads and writes one message; every generated message is one. */
export interface Codec<T> {
  encode(message: T): { finish(): Uint8Array };
  decode(input: BinaryReader): T;
}

/** What a handler learns about the call besides its request. */
export interface CallContext {
  readonly caller: ApiCaller;
  /** Carries the signal that fires when nobody waits for the answer any more. */
  readonly options: UnitOptions;
}

/** One method of a service: who may call it, its messages, and what it does. */
export interface Method<Request, Response> {
  readonly needs: Needs;
  readonly request: Codec<Request>;
  readonly response: Codec<Response>;
  handle(request: Request, context: CallContext): Promise<Response>;
}

/** One method for each of a generated service definition, with the right messages. */
export type Methods<Definition> = {
  readonly [Name in keyof Definition]: Definition[Name] extends {
    requestDeserialize: (bytes: Buffer) => infer Request;
    responseDeserialize: (bytes: Buffer) => infer Response;
  }
    ? Method<Request, Response>
    : never;
};

/** A service as the server takes it. */
export interface RpcService {
  readonly definition: ServiceDefinition;
  /** Whom a JWT must be made for to call it. */
  readonly audience: Audience;
  readonly methods: Readonly<Record<string, Method<unknown, unknown>>>;
}
