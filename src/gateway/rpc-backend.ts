/** A message as an object: one property for each field, under its proto name. */
export type MessageFields = Readonly<Record<string, unknown>>;

/** The connection of an HTTP client, as far as a call needs it. */
export interface ClientConnection {
  /** Whether it is closed already; then `close` is not emitted again. */
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** One call on behalf of an HTTP client. */
export interface RpcCall {
  /**
   * The request, with every field of its type: fields that are not set hold their default, or
   * undefined if they have presence. Enum values are numbers, and -1 is a word that no enum has.
   */
  readonly request: MessageFields;
  /** Value of the Authorization header. */
  readonly authorization: string | undefined;
  /** Address of the client; empty when unknown. */
  readonly clientAddress: string;
  readonly requestId: string;
  /** The call is cancelled when it closes. */
  readonly connection: ClientConnection;
}

/** Why a call failed. */
export interface RpcRefusal {
  /** Number of the gRPC status. */
  readonly code: number;
  /** Undefined when the call was cancelled. */
  readonly reason: string | undefined;
  /** Written for the client. */
  readonly message: string;
}

/** How a call ended: with a response of the same form as the request, or with a refusal. */
export type RpcOutcome =
  | { readonly response: MessageFields; readonly refusal?: undefined }
  | { readonly refusal: RpcRefusal };

/** Makes a call of one method. It ends within the timeouts of the server and never rejects. */
export type RpcMethod = (call: RpcCall) => Promise<RpcOutcome>;

/** The RPCs behind the gateway. */
export interface RpcBackend {
  /**
   * Finds a method.
   *
   * @param path `/package.Service/Method`
   * @throws Error when there is no such method
   */
  method(path: string): RpcMethod;
  /** Whether calls can be served now. */
  isReady(): boolean;
}
