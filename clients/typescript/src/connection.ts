import { setTimeout as pause } from 'node:timers/promises';
import { type ChannelCredentials, Client, credentials } from '@grpc/grpc-js';
import type { CallOptions } from './call-options.js';
import { bearerOf, exchange, type Rpc } from './exchange.js';
import { isServiceError, toCallError } from './refusal-details.js';
import { pauseBefore, READ_ATTEMPTS } from './retry.js';

/** More overflows the timers of JavaScript. */
const LONGEST_MS = 2 ** 31 - 1;

/** gRPC looks for a service that is gone after a second at first, and in the end every two minutes. */
const CHANNEL_OPTIONS = {
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
};

/** Makes calls with one bearer token. Failures are `AgentCallError`, or the reason of the signal. */
export interface Caller {
  /** Makes a call that only reads, and makes it again while the service is unavailable. */
  read<Request, Response>(
    rpc: Rpc<Request, Response>,
    request: Request,
    options?: CallOptions,
  ): Promise<Response>;
  /** Makes a call that may change something, once. */
  change<Request, Response>(
    rpc: Rpc<Request, Response>,
    request: Request,
    options?: CallOptions,
  ): Promise<Response>;
}

/** A channel to the service. */
export interface Connection {
  /**
   * Makes calls with this token.
   *
   * @throws TypeError when no header can carry it
   */
  callerWith(token: string): Caller;
  close(): void;
}

/** Prepares a channel; the first call connects it. */
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
          return persist(attempt, attempts, deadline, signal);
        };
      return { read: perform(READ_ATTEMPTS), change: perform(1) };
    },
    close: () => client.close(),
  };
}

/** Tries again while the service is unavailable, unless the pause would outlast the deadline. */
async function persist<Response>(
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
