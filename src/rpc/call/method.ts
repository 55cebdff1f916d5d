import type { BinaryReader } from '@bufbuild/protobuf/wire';
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Audience } from '../../auth/credentials.js';
import type {
  ApiCaller,
  Caller,
  Permission,
  SessionCaller,
  TokenScope,
} from '../../core/model/caller.js';
import type { UnitOptions } from '../../core/store/store.js';

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
export interface CallContext<Who extends Caller> {
  readonly caller: Who;
  /** Carries the signal that fires when nobody waits for the answer any more. */
  readonly options: UnitOptions;
  /** Tells operators of a failure that the answer speaks of without being a refusal. */
  report(error: unknown): void;
}

/** What a method does, for those who may call it. */
interface Handler<Who extends Caller, Request, Response> {
  readonly request: Codec<Request>;
  readonly response: Codec<Response>;
  handle(request: Request, context: CallContext<Who>): Promise<Response>;
}

/** A method for callers with a token alone. */
export interface TokenMethod<Request, Response> extends Handler<ApiCaller, Request, Response> {
  readonly callers: 'tokens';
  readonly needs: Needs;
}

/** A method for callers with a token and for sessions, which need no scope of a token. */
export interface SharedMethod<Request, Response> extends Handler<Caller, Request, Response> {
  readonly callers: 'tokens and sessions';
  readonly needs: Needs;
}

/** A method for sessions alone. */
export interface SessionMethod<Request, Response>
  extends Handler<SessionCaller, Request, Response> {
  readonly callers: 'sessions';
}

/** One method of a service: who may call it, its messages, and what it does. */
export type Method<Request, Response> =
  | TokenMethod<Request, Response>
  | SharedMethod<Request, Response>
  | SessionMethod<Request, Response>;

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
