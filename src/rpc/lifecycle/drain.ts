import type { Server } from '@grpc/grpc-js';
import type { OpenCalls } from './open-calls.js';

/** How long connections may take to close once they have no call any more. */
const LINGER_MILLISECONDS = 1_000;

/**
 * Stops a server: refuses new calls, waits for the open ones, then for the connections to close.
 * grpc-js alone would wait for ever for a peer that is connected and never reacts.
 *
 * @param graceMilliseconds then calls that are still open are cut off
 */
export function drain(server: Server, calls: OpenCalls, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const cutOff = () => {
      server.forceShutdown();
      resolve();
    };
    let timer = setTimeout(cutOff, graceMilliseconds);
    calls.whenIdle(() => {
      clearTimeout(timer);
      timer = setTimeout(cutOff, Math.min(LINGER_MILLISECONDS, graceMilliseconds));
    });
    server.tryShutdown((error) => {
      clearTimeout(timer);
      if (error === undefined) {
        resolve();
      } else {
        reject(error);
      }
    });
  });
}
