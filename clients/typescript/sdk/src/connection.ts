import { readAnswer, readRefusal } from './answer.js';
import { type Deadline, pause, startDeadline, unlessAborted } from './deadline.js';
import { TurnstoneConnectionError, TurnstoneTimeoutError } from './errors.js';
import { requireFinite } from './finite.js';
import type { Needs } from './needs.js';
import type { CallOptions, ClientOptions, Fetch, Token } from './options.js';
import { isPassing, pauseBefore, readRetries } from './retry.js';
import { queryOf, readBaseUrl } from './url.js';

/** One request to the service. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Percent-encoded; begins with a slash. */
  readonly path: string;
  /** Members that are undefined or null are not sent. */
  readonly query?: object;
  /** Sent as JSON, without members that are undefined. */
  readonly body?: object | undefined;
  /** Members that the response must have. */
  readonly needs: Needs;
  /** Whether the call is a read, which may be retried. A GET always is. */
  readonly isRead?: boolean;
}

/** Makes a call and returns the object of its response. */
export type Send = <Answer>(call: Call, options?: CallOptions) => Promise<Answer>;

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Creates the function that sends the calls of a client.
 *
 * @throws TypeError for an invalid `baseUrl`; RangeError for invalid `retries`
 */
export function connect(client: ClientOptions): Send {
  const baseUrl = readBaseUrl(client.baseUrl);
  const retries = readRetries(client.retries);
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = client;
  return async <Answer>(call: Call, options: CallOptions = {}) => {
    const { query = {}, body = {} } = call;
    requireFinite(query);
    requireFinite(body);
    const attempts = call.isRead || call.method === 'GET' ? 1 + retries : 1;
    const deadline = startDeadline(options.timeoutMs ?? timeoutMs, options.signal);
    try {
      return await withRetries(
        () => attempt<Answer>(client, `${baseUrl}${call.path}`, call, deadline.signal),
        attempts,
        deadline,
      );
    } catch (error) {
      throw options.signal?.aborted ? options.signal.reason : lateOr(error, deadline);
    } finally {
      deadline.end();
    }
  };
}

/** Retries transient failures, unless the pause would exceed the deadline. */
async function withRetries<Answer>(
  attemptOnce: () => Promise<Answer>,
  attempts: number,
  deadline: Deadline,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      const pauseMs = pauseBefore(failures, error, Math.random());
      if (failures >= attempts || !isPassing(error) || pauseMs >= deadline.remainingMs()) {
        throw error;
      }
      await pause(pauseMs, deadline.signal);
    }
  }
}

async function attempt<Answer>(
  client: ClientOptions,
  address: string,
  call: Call,
  signal: AbortSignal,
): Promise<Answer> {
  const body = call.body && JSON.stringify(call.body);
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${await readToken(client.token, signal)}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  // fetch would follow a redirected POST with a GET, and a save would become a list.
  const init: RequestInit = { method: call.method, headers, redirect: 'manual', signal };
  const { response, text } = await exchange(
    client.fetch ?? globalThis.fetch,
    `${address}${queryOf(call.query ?? {})}`,
    body === undefined ? init : { ...init, body },
  );
  if (!response.ok) {
    throw readRefusal(response, text);
  }
  return readAnswer<Answer>(response, text, call.needs);
}

async function exchange(fetch: Fetch, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    if (init.signal?.aborted) {
      throw error;
    }
    const { origin } = new URL(url);
    const message = `no whole answer from ${origin}: ${innermost(error)}`;
    throw new TurnstoneConnectionError(message, { cause: error });
  }
}

async function readToken(token: Token, signal: AbortSignal): Promise<string> {
  const given = typeof token === 'function' ? await unlessAborted(signal, token()) : token;
  // Tokens are often read from a file that ends with a line break.
  const read = typeof given === 'string' ? given.trim() : '';
  // The error of Headers would contain the token.
  if (!/^[\x21-\x7e]+$/.test(read)) {
    throw new TypeError('token must be a text of visible ASCII characters, not empty');
  }
  return read;
}

function lateOr(error: unknown, { signal, timeoutMs }: Deadline): unknown {
  return signal.aborted
    ? new TurnstoneTimeoutError(`no whole answer within ${timeoutMs} ms`, { cause: error })
    : error;
}

/** Returns the cause of a `fetch failed`, in Node a code such as ECONNREFUSED. */
function innermost(error: unknown): string {
  const at = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = (at ?? {}) as { code?: unknown; message?: unknown };
  return String(code ?? message ?? at);
}
