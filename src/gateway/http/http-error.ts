import type { Reason } from './http-status.js';

/** What an answer of error has besides its text. */
export interface HttpErrorOptions {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** What went wrong underneath: logged when the service is at fault, never shown. */
  readonly cause?: unknown;
  /** Whether the server gave this answer, and so has logged the call already. */
  readonly isFromServer?: boolean | undefined;
}

/** An answer of error: `message` is written for the client and becomes the member `error`. */
export class HttpError extends Error {
  readonly status: number;
  /** The gateway's own reason, or whichever the server gave. */
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

/** Refuses a request that cannot be read as one: REQUEST_INVALID, 400. */
export function requestInvalid(message: string, cause?: unknown): HttpError {
  return refuse(400, 'REQUEST_INVALID', message, { cause });
}

/** Refuses a value of the wrong type: FIELD_INVALID, 400. The message names the field. */
export function fieldInvalid(message: string): HttpError {
  return refuse(400, 'FIELD_INVALID', message);
}

/** Refuses more bytes than are read: REQUEST_TOO_LARGE, 413 for a body and 431 for what is before. */
export function tooLarge(status: 413 | 431, message: string): HttpError {
  return refuse(status, 'REQUEST_TOO_LARGE', message);
}

/** Gives up on a request that does not arrive: REQUEST_INVALID, 408. */
export function tooSlow(message: string): HttpError {
  return refuse(408, 'REQUEST_INVALID', message);
}

/** Refuses a path that no route has: ROUTE_NOT_FOUND, 404. */
export function routeNotFound(): HttpError {
  return refuse(404, 'ROUTE_NOT_FOUND', 'route not found');
}

/** Refuses a method that a known path does not have: ROUTE_NOT_FOUND, 405 with Allow. */
export function methodNotAllowed(allowed: string): HttpError {
  const headers = { allow: allowed };
  return refuse(405, 'ROUTE_NOT_FOUND', `method not allowed; use ${allowed}`, { headers });
}

/** Hides a fault of the gateway: INTERNAL, 500. */
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
