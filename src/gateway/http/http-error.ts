import type { Reason } from './http-status.js';

/** The optional parts of an HTTP error. */
export interface HttpErrorOptions {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The underlying error: logged when the service is at fault, never shown. */
  readonly cause?: unknown;
  /** Whether the error came from the server, which has then logged the call already. */
  readonly isFromServer?: boolean | undefined;
}

/** An HTTP error: `message` is written for the client and becomes the member `error`. */
export class HttpError extends Error {
  readonly status: number;
  /** The reason of the gateway or of the server. */
  readonly reason: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isFromServer: boolean;

  constructor(status: number, reason: string, message: string, options: HttpErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.reason = reason;
    this.headers = options.headers ?? {};
    this.isFromServer = options.isFromServer ?? false;
  }
}

/** A malformed request: REQUEST_INVALID, 400. */
export function requestInvalid(message: string, cause?: unknown): HttpError {
  return refuse(400, 'REQUEST_INVALID', message, { cause });
}

/** A value of the wrong type: FIELD_INVALID, 400. The message names the field. */
export function fieldInvalid(message: string): HttpError {
  return refuse(400, 'FIELD_INVALID', message);
}

/** Too many bytes: REQUEST_TOO_LARGE, 413 for a body, 431 for the URL and headers. */
export function tooLarge(status: 413 | 431, message: string): HttpError {
  return refuse(status, 'REQUEST_TOO_LARGE', message);
}

/** A request that did not arrive in time: REQUEST_INVALID, 408. */
export function tooSlow(message: string): HttpError {
  return refuse(408, 'REQUEST_INVALID', message);
}

/** An unknown path: ROUTE_NOT_FOUND, 404. */
export function routeNotFound(): HttpError {
  return refuse(404, 'ROUTE_NOT_FOUND', 'route not found');
}

/** A method that a known path does not have: ROUTE_NOT_FOUND, 405 with Allow. */
export function methodNotAllowed(allowed: string): HttpError {
  const headers = { allow: allowed };
  return refuse(405, 'ROUTE_NOT_FOUND', `method not allowed; use ${allowed}`, { headers });
}

/** A bug of the gateway: INTERNAL, 500. */
export function internalError(cause: unknown): HttpError {
  return refuse(500, 'INTERNAL', 'internal error', { cause });
}

function refuse(
  status: number,
  reason: Reason,
  message: string,
  options: HttpErrorOptions = {},
): HttpError {
  return new HttpError(status, reason, message, options);
}
