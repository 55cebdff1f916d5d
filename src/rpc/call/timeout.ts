import { Fault } from '../../core/model/fault.js';
import type { CancelSignal, UnitOptions } from '../../core/store/store.js';
import { CallCancelled } from './status.js';

/** A caller ends the call at its deadline a moment before or after our own clock reaches it. */
const DEADLINE_SLACK_MILLISECONDS = 50;

/** The parts of a call that show how long its caller waits. */
export interface TimedCall {
  getDeadline(): Date | number;
  once(event: 'cancelled', listener: () => void): unknown;
  off(event: 'cancelled', listener: () => void): unknown;
}

/** How long a server works on one call. */
export interface Timeouts {
  /** From the start, when the caller set no deadline. */
  readonly timeoutMilliseconds: number;
  /** After the deadline, when a commit was running by then. */
  readonly commitTimeoutMilliseconds: number;
}

/** How long calls are worked on, over every surface. */
export const CALL_TIMEOUTS: Timeouts = {
  timeoutMilliseconds: 30_000,
  // A COMMIT takes milliseconds. One that takes this long may never be answered.
  commitTimeoutMilliseconds: 10_000,
};

/**
 * Runs the work of a call until its deadline, or until the caller cancels it. Then the signal fires
 * and the call fails at once, even when the work ignores its signal. Only a unit of work that is
 * committing keeps the call open: the caller is owed the outcome (docs/decisions/0011), so the call
 * ends with whatever the work returns or throws, unless that takes longer than
 * `commitTimeoutMilliseconds`.
 *
 * @param onLateFailure receives what the work throws after the call has failed
 * @throws whatever the work throws, CallCancelled, or Fault DEADLINE_EXCEEDED
 */
export function runUntilDeadline<T>(
  call: TimedCall,
  { timeoutMilliseconds, commitTimeoutMilliseconds }: Timeouts,
  work: (options: UnitOptions) => Promise<T>,
  onLateFailure: (thrown: unknown) => void,
): Promise<T> {
  const given = Number(call.getDeadline());
  const deadline = Number.isFinite(given) ? given : Date.now() + timeoutMilliseconds;
  const signal = new CallSignal();
  let isCommitting = false;
  let hasFailed = false;
  const options: UnitOptions = {
    signal,
    onCommitPending: () => {
      isCommitting = true;
    },
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      hasFailed = true;
      reject(error);
    };
    const end = (error: Error) => {
      stopWaiting();
      // The listeners of a signal run before `abort` returns, so a pending commit is known then.
      signal.abort(error);
      if (isCommitting) timer = setTimeout(() => fail(error), commitTimeoutMilliseconds);
      else fail(error);
    };
    const onCancelled = () => end(isReached(deadline) ? deadlineExceeded() : cancelled());
    let timer = setTimeout(() => end(deadlineExceeded()), deadline - Date.now());
    const stopWaiting = () => {
      clearTimeout(timer);
      call.off('cancelled', onCancelled);
    };
    // grpc-js emits this at the end of every call, so it must not outlive the work.
    call.once('cancelled', onCancelled);
    work(options).then(
      (result) => {
        stopWaiting();
        resolve(result);
      },
      (thrown) => {
        stopWaiting();
        if (hasFailed) onLateFailure(thrown);
        else reject(thrown);
      },
    );
  });
}

/** The signal of one call. */
class CallSignal implements CancelSignal {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<() => void>();

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }

  /** Calls the listeners before it returns. Happens once. */
  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const listener of [...this.#listeners]) listener();
  }
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
