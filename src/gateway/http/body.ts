import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { JsonObject } from '@bufbuild/protobuf';
import { isTooComplex, JSON_BOUNDS } from '../../text/json-complexity.js';
import { requestInvalid, tooLarge } from './http-error.js';
import { isJsonObject } from './json-object.js';
import { cutAfterLinger } from './linger.js';

/** Most bytes of a request body: 1 MiB. */
export const BODY_MAX_BYTES = 1_048_576;

/**
 * Reads the whole body. One that is too large is rejected at once; the rest of it is discarded for
 * a short time.
 *
 * @throws HttpError REQUEST_TOO_LARGE, or REQUEST_INVALID when the body is incomplete
 */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    let isRefused = false;

    function refuseAbove(bytes: number): void {
      if (bytes > BODY_MAX_BYTES && !isRefused) {
        isRefused = true;
        cutAfterLinger(request);
        reject(tooLarge(413, `the body must be at most ${BODY_MAX_BYTES} bytes`));
      }
    }

    refuseAbove(Number(request.headers['content-length'] ?? 0));
    request.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      refuseAbove(sizeBytes);
      if (!isRefused) {
        chunks.push(chunk);
      }
    });
    finished(request, { writable: false }, (cause) => {
      if (cause) {
        reject(requestInvalid('the body broke off', cause));
      } else {
        resolve(Buffer.concat(chunks));
      }
    });
  });
}

/**
 * Rejects a request whose body is not empty. One that announces none is not waited for.
 *
 * @throws HttpError REQUEST_INVALID, or REQUEST_TOO_LARGE
 */
export async function refuseBody(request: IncomingMessage, verb: string): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const isPresent =
    Number(length ?? 0) > 0 || (encoding !== undefined && (await readBody(request)).length > 0);
  if (isPresent) {
    cutAfterLinger(request);
    throw requestInvalid(`a ${verb} request has no body: send parameters in the query`);
  }
}

/**
 * Reads a body as a JSON object, whatever its declared content type. A byte order mark is skipped.
 *
 * @throws HttpError REQUEST_INVALID when it is not UTF-8, too deep or too many values, not JSON or not
 *   an object
 */
export function parseBody(bytes: Uint8Array): JsonObject {
  const text = decodeUtf8(bytes);
  if (isTooComplex(text)) {
    throw requestInvalid(`body must have ${JSON_BOUNDS}`);
  }
  const value = parseJson(text);
  if (!isJsonObject(value)) {
    throw requestInvalid('body must be a JSON object');
  }
  return value;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw requestInvalid('body must be UTF-8', cause);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw requestInvalid('body must be valid JSON', cause);
  }
}
