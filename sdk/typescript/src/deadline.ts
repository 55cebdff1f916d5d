import { onAbort } from './on-abort.js';

/** The time that a call has, and the signal of who made it, in one. */
export interface Deadline {
  /** Aborts when the time is over or the caller does not want the answer any more. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  remainingMs(): number;
  /** Frees the timer; whoever starts a deadline must call it. */
  end(): void;
}

/** More overflows the timers of JavaScript, which then fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Starts the time of a call.
 *
 * @throws RangeError for a time that no timer can keep; the reason of a signal already aborted
 */
export function startDeadline(timeoutMs: number, given: AbortSignal | undefined): Deadline {
  if (!(timeoutMs > 0 && timeoutMs <= LONGEST_MS)) {
    throw new RangeError(`timeoutMs must be above 0 and at most ${LONGEST_MS}`);
  }
  given?.throwIfAborted();
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('too late', 'TimeoutError')),
    timeoutMs,
  );
  const endsAt = performance.now() + timeoutMs;
  const forget = given && onAbort(given, () => controller.abort(given.reason));
  return {
    signal: controller.signal,
    timeoutMs,
    remainingMs: () => endsAt - performance.now(),
    end() {
      clearTimeout(timer);
      forget?.();
    },
  };
}

/** Waits for something, and for no longer than the signal lets; then throws its reason. */
export async function unlessAborted<Result>(
  signal: AbortSignal,
  awaited: Result | Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([awaited, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Lets time pass, and throws the reason of the signal when it aborts meanwhile. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await unlessAborted(signal, passed);
  } finally {
    clearTimeout(timer);
  }
}
