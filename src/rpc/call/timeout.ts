import type { ServerUnaryCall } from '@grpc/grpc-js';
import { Fault } from '../../core/model/fault.js';
import { CallCancelled } from './status.js';

/** A caller hangs up at its deadline a moment before or after our own clock reaches it. */
const DEADLINE_SLACK_MILLISECONDS = 50;

/** The parts of a call that say how long its caller waits. */
export type Waiting = Pick<ServerUnaryCall<unknown, unknown>, 'once' | 'off' | 'getDeadline'>;

/**
 * Runs work for as long as somebody waits for it. Then it fires the work's signal and gives up at
 * once, even when the work does not listen.
 *
 * @param timeoutMilliseconds how long a caller waits who set no deadline
 * @param failedLate takes what the work throws after it was given up
 * @throws whatever the work throws, CallCancelled, or Fault DEADLINE_EXCEEDED
 */
export function whileAwaited<T>(
  call: Waiting,
  timeoutMilliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  failedLate: (thrown: unknown) => void,
): Promise<T> {
  const given = Number(call.getDeadline());
  const deadline = Number.isFinite(given) ? given : Date.now() + timeoutMilliseconds;
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error) => {
      stopWaiting();
      controller.abort(error);
      reject(error);
    };
    const hangUp = () => giveUp(isReached(deadline) ? deadlineExceeded() : cancelled());
    const timer = setTimeout(() => giveUp(deadlineExceeded()), deadline - Date.now());
    const stopWaiting = () => {
      clearTimeout(timer);
      call.off('cancelled', hangUp);
    };
    // grpc-js emits this at the end of every call, so it must not outlive the work.
    call.once('cancelled', hangUp);
    work(controller.signal)
      .then(resolve, (thrown) => (controller.signal.aborted ? failedLate(thrown) : reject(thrown)))
      .finally(stopWaiting);
  });
}

function isReached(deadline: number): boolean {
  return deadline - Date.now() <= DEADLINE_SLACK_MILLISECONDS;
}

function deadlineExceeded(): Fault {
  return new Fault('deadline_exceeded', 'DEADLINE_EXCEEDED', 'the deadline passed first');
}

function cancelled(): CallCancelled {
  return new CallCancelled('the caller cancelled the call');
}
