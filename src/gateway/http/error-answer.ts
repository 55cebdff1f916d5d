import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayLog } from './gateway-log.js';
import { HttpError, internalError } from './http-error.js';

/** Content type of every answer in JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Returns the body of an error: exactly the member `error`. */
export function errorBody(message: string): string {
  return JSON.stringify({ error: message });
}

/**
 * Answers with an error, whatever was thrown. Anything but an `HttpError` is a bug of the gateway:
 * it is logged in full and shown as an internal error. Every request is logged once: the server
 * logs the calls that reach it, so only its 5xx errors are logged here again, and the gateway's own
 * errors.
 */
export function answerError(
  log: GatewayLog,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const error = thrown instanceof HttpError ? thrown : internalError(thrown);
  const fields = { request_id: request.id, route: request.routeOptions.url, status: error.status };
  if (error !== thrown) {
    log.error('request failed in the gateway', { ...fields, error: thrown });
  } else if (error.status >= 500) {
    log.warn('request failed in the server', { ...fields, error: error.cause });
  } else if (!error.isFromServer) {
    log.info('request refused', { ...fields, reason: error.reason });
  }
  reply
    .code(error.status)
    .headers({ ...error.headers, 'x-error-reason': error.reason, 'x-request-id': request.id })
    .type(JSON_TYPE)
    .send(errorBody(error.message));
}
