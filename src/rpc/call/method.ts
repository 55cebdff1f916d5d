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

/** What a token needs to call a method; checked before the request is decoded. */
export interface Needs {
  readonly tokenScope: TokenScope;
  /** Undefined: the token scope suffices. */
  readonly permission?: Permission;
}

/** Decodes and encodes one message type; every generated message type is one. */
export interface Codec<T> {
  encode(message: T): { finish(): Uint8Array };
  decode(input: BinaryReader): T;
}

/** What a handler receives besides the request. */
export interface CallContext<Who extends Caller> {
  readonly caller: Who;
  /** To pass to the store; its signal fires at the deadline and on cancellation. */
  readonly options: UnitOptions;
  /** Logs a failure that is reported inside a successful response. */
  report(error: unknown): void;
}

/** The messages and the implementation of a method. */
interface Handler<Who extends Caller, Request, Response> {
  readonly request: Codec<Request>;
  readonly response: Codec<Response>;
  handle(request: Request, context: CallContext<Who>): Promise<Response>;
}

/** A method that only callers with a token may call. */
export interface TokenMethod<Request, Response> extends Handler<ApiCaller, Request, Response> {
  readonly callers: 'tokens';
  readonly needs: Needs;
}

/** A method for callers with a token and for sessions; `needs` applies to tokens only. */
export interface SharedMethod<Request, Response> extends Handler<Caller, Request, Response> {
  readonly callers: 'tokens and sessions';
  readonly needs: Needs;
}

/** A method that only sessions may call. */
export interface SessionMethod<Request, Response>
  extends Handler<SessionCaller, Request, Response> {
  readonly callers: 'sessions';
}

/** One method of a service: who may call it, its messages, and what it does. */
export type Method<Request, Response> =
  | TokenMethod<Request, Response>
  | SharedMethod<Request, Response>
  | SessionMethod<Request, Response>;

/** One method for each method of a generated service definition, with matching messages. */
export type Methods<Definition> = {
  readonly [Name in keyof Definition]: Definition[Name] extends {
    requestDeserialize: (bytes: Buffer) => infer Request;
    responseDeserialize: (bytes: Buffer) => infer Response;
  }
    ? Method<Request, Response>
    : never;
};

/** A service to add to a server. */
export interface RpcService {
  readonly definition: ServiceDefinition;
  /** The audience that a JWT needs. */
  readonly audience: Audience;
  readonly methods: Readonly<Record<string, Method<unknown, unknown>>>;
}
