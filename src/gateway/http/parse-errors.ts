import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, JSON_TYPE } from './error-answer.js';
import { type HttpError, requestInvalid, tooLarge, tooSlow } from './http-error.js';
import { cutAfterLinger } from './linger.js';

/**
 * Answers bytes that Node could not parse as an HTTP request, in the same form as every other
 * error, and closes the connection. What the client still sends is discarded for a short time.
 *
 * @param due resolves when the requests before these bytes are answered
 */
export function answerParseError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  due: Promise<void> = Promise.resolve(),
): void {
  if (socket.writableEnded) {
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  void due.then(() => giveUp(socket, rawAnswer(parseErrorAnswer(error.code))));
}

function giveUp(socket: Socket, answer: string): void {
  if (socket.writableEnded) {
    return;
  }
  socket.end(answer);
  cutAfterLinger(socket);
}

function parseErrorAnswer(code: string | undefined): HttpError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return tooLarge(431, 'the URL and headers are too large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return tooLarge(413, 'the chunk extensions are too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return tooSlow('the request took too long to arrive');
    default:
      return requestInvalid('the request is not valid HTTP');
  }
}

function rawAnswer({ status, reason, message }: HttpError): string {
  const body = errorBody(message);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    `x-error-reason: ${reason}`,
    `x-request-id: ${randomUUID()}`,
    '',
    body,
  ].join('\r\n');
}
