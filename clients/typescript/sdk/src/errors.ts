/** Details of an error response besides its status and message. */
export interface RefusalDetails {
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/** An error response of the service or of a proxy, or a response that is not usable. */
export class TurnstoneAPIError extends Error {
  override readonly name = 'TurnstoneAPIError';
  /** HTTP status. */
  readonly statusCode: number;
  /** Human-readable message; the same as `message`. */
  readonly errorMessage: string;
  /** Machine-readable reason, such as `MEMORY_NOT_FOUND`. */
  readonly reason: string | undefined;
  /** Request id, by which the service logs the call. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, when the response has the header. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, errorMessage: string, details: RefusalDetails = {}) {
    super(errorMessage);
    this.statusCode = statusCode;
    this.errorMessage = errorMessage;
    this.reason = details.reason;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** No complete response; whether a change was made is unknown. `cause` is what `fetch` threw. */
export class TurnstoneConnectionError extends Error {
  override readonly name: string = 'TurnstoneConnectionError';
}

/** No complete response before the timeout. */
export class TurnstoneTimeoutError extends TurnstoneConnectionError {
  override readonly name = 'TurnstoneTimeoutError';
}
