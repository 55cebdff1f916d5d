/**
 * Sends requests: `fetch`, or a compatible function.
 *
 * An implementer must honour `init.signal` and reject without a complete response.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A bearer token, or a function that is called for one before every request. White space around the
 * token is removed.
 */
export type Token = string | (() => string | Promise<string>);

/** Options of a client. */
export interface ClientOptions {
  /** Address of the listener, such as `http://localhost:8080`; may have a path prefix. */
  readonly baseUrl: string;
  readonly token: Token;
  /** Timeout of a call in milliseconds, retries included; 30,000 when absent. */
  readonly timeoutMs?: number | undefined;
  /** The global `fetch` when absent. */
  readonly fetch?: Fetch | undefined;
  /** Maximum number of retries of a read, 0 to 10; 2 when absent. */
  readonly retries?: number | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  /** Cancels the call, which then rejects with the abort reason. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of this call in milliseconds; the client's when absent. */
  readonly timeoutMs?: number | undefined;
}
