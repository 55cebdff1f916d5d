import { setTimeout as pause } from 'node:timers/promises';
import { type ChannelCredentials, Client, credentials } from '@grpc/grpc-js';
import type { CallOptions } from './call-options.js';
import { bearerOf, exchange, type Rpc } from './exchange.js';
import { isServiceError, toCallError } from './refusal-details.js';
import { pauseBefore, READ_ATTEMPTS } from './retry.js';

/** Maximum delay of JavaScript timers. */
const LONGEST_MS = 2 ** 31 - 1;

/** The defaults of gRPC, 1 s and 2 min, are too slow for a restarted service. */
const CHANNEL_OPTIONS = {
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
};

/** Makes calls with one bearer token. They reject with `AgentCallError` or the abort reason. */
export interface Caller {
  /** Makes a read, and retries it while the service is unavailable. */
  read<Request, Response>(
    rpc: Rpc<Request, Response>,
    request: Request,
    options?: CallOptions,
  ): Promise<Response>;
  /** Makes a call that may change something; never retried. */
  change<Request, Response>(
    rpc: Rpc<Request, Response>,
    request: Request,
    options?: CallOptions,
  ): Promise<Response>;
}

/** A channel to the service. */
export interface Connection {
  /**
   * Returns a caller for a bearer token.
   *
   * @throws TypeError when the token is not valid in a header
   */
  callerWith(token: string): Caller;
  close(): void;
}

/** Creates a channel, which connects on the first call. */
export function connect(
  address: string,
  channelCredentials: ChannelCredentials = credentials.createInsecure(),
  timeoutMs = 10_000,
): Connection {
  checkTimeout(timeoutMs);
  const client = new Client(address, channelCredentials, CHANNEL_OPTIONS);
  return {
    callerWith(token) {
      const metadata = bearerOf(token);
      const perform =
        (attempts: number): Caller['read'] =>
        async (rpc, request, { signal, timeoutMs: own = timeoutMs } = {}) => {
          const deadline = Date.now() + checkTimeout(own);
          const attempt = () => exchange(client, rpc, request, { metadata, deadline, signal });
          return withRetries(attempt, attempts, deadline, signal);
        };
      return { read: perform(READ_ATTEMPTS), change: perform(1) };
    },
    close: () => client.close(),
  };
}

/** Retries while the service is unavailable, unless the pause would exceed the deadline. */
async function withRetries<Response>(
  attempt: () => Promise<Response>,
  attempts: number,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      signal?.throwIfAborted();
      if (!isServiceError(thrown)) throw thrown;
      const error = toCallError(thrown);
      const pauseMs = pauseBefore(failures, error, Math.random());
      const isLast = failures >= attempts || Date.now() + pauseMs >= deadline;
      if (isLast || error.code !== 'UNAVAILABLE') throw error;
      await pause(pauseMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

function checkTimeout(timeoutMs: number): number {
  if (!(timeoutMs > 0 && timeoutMs <= LONGEST_MS)) {
    throw new RangeError(`timeoutMs must be above 0 and at most ${LONGEST_MS}`);
  }
  return timeoutMs;
}
