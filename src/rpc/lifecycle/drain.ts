import type { Server } from '@grpc/grpc-js';
import type { OpenCalls } from './open-calls.js';

/** How long connections may take to close after their last call. */
const LINGER_MILLISECONDS = 1_000;

/**
 * Stops a server: rejects new calls, waits for open calls, then for the connections to close.
 * grpc-js alone would wait forever for a connected peer that never reacts.
 *
 * @param graceMilliseconds after this, calls still open are cancelled
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
