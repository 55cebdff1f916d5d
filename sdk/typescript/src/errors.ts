/** What a refusal says besides its status and text. */
export interface RefusalDetails {
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/** The service, or something before it, answered with anything but success. */
export class TurnstoneAPIError extends Error {
  override readonly name = 'TurnstoneAPIError';
  /** Status of HTTP. */
  readonly statusCode: number;
  /** What was wrong, for people; the same as `message`. */
  readonly errorMessage: string;
  /** Why, for programs: a word such as `MEMORY_NOT_FOUND`. */
  readonly reason: string | undefined;
  /** Finds the call in the log of the service. */
  readonly requestId: string | undefined;
  /** Seconds after which to try again, when the answer says so. */
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

/** No whole answer came; whether a change was made is unknown. `cause` is what `fetch` threw. */
export class TurnstoneConnectionError extends Error {
  override readonly name: string = 'TurnstoneConnectionError';
}

/** No whole answer came within the time that the call had. */
export class TurnstoneTimeoutError extends TurnstoneConnectionError {
  override readonly name = 'TurnstoneTimeoutError';
}
