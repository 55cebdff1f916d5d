import { type RefusalDetails, TurnstoneAPIError } from './errors.js';
import { findLacking, type Needs } from './needs.js';

/** Maximum length of a foreign body in an error message, in code points. */
const SHOWN_CHARACTERS = 200;

/**
 * Parses the object of a successful response.
 *
 * @throws TurnstoneAPIError when the body is no object or lacks required members, such as from a
 *   different server
 */
export function readAnswer<Answer>(response: Response, text: string, needs: Needs): Answer {
  const body = parseObject(text);
  const lacking = body && findLacking(body, needs);
  if (body === undefined || lacking !== undefined) {
    const said = beginning(text, response.status);
    const message = lacking === undefined ? said : `answer without ${lacking}: ${said}`;
    throw new TurnstoneAPIError(response.status, message, readDetails(response));
  }
  return body as Answer;
}

/** Builds the error. Its message is `error` of the body, or `detail`, or how the body begins. */
export function readRefusal(response: Response, text: string): TurnstoneAPIError {
  const body = parseObject(text);
  const said = [body?.error, body?.detail].find((part) => typeof part === 'string' && part !== '');
  const message = typeof said === 'string' ? said : beginning(text, response.status);
  return new TurnstoneAPIError(response.status, message, readDetails(response));
}

function readDetails({ headers }: Response): RefusalDetails {
  return {
    reason: headers.get('x-error-reason') ?? undefined,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: readRetryAfter(headers.get('retry-after'), Date.now()),
  };
}

/**
 * Parses a Retry-After header, which is a number of seconds or a date.
 *
 * @returns seconds, at least 0; undefined when it is absent or invalid
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || /^\d+$/.test(header)) {
    return header === null ? undefined : Number(header);
  }
  const seconds = (Date.parse(header) - now) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function beginning(text: string, status: number): string {
  // A code point has at most two UTF-16 units, so the rest of a long text is never split.
  const characters = [...text.trim().slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS);
  return characters.length === 0 ? `status ${status} without a text` : characters.join('');
}
