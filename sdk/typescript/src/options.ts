/**
 * What a client calls the service with: `fetch`, or something that behaves like it.
 *
 * An implementer must honour `init.signal` and reject when no whole answer comes.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A bearer token, or a function that is asked for one before every request. White space around the
 * token is taken away.
 */
export type Token = string | (() => string | Promise<string>);

/** How a client reaches the service. */
export interface ClientOptions {
  /** Address of the listener, such as `http://localhost:8080`; a path in it stays in front. */
  readonly baseUrl: string;
  readonly token: Token;
  /** Milliseconds that a call may take, its retries included; 30,000 when absent. */
  readonly timeoutMs?: number | undefined;
  /** The global `fetch` when absent. */
  readonly fetch?: Fetch | undefined;
  /** How often a read is tried again when the service is out of reach or busy, 0 to 10; 2 when absent. */
  readonly retries?: number | undefined;
}

/** What can be said about a single call. */
export interface CallOptions {
  /** Ends the call; it then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that this call may take, instead of the client's. */
  readonly timeoutMs?: number | undefined;
}
