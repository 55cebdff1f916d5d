import { onAbort } from './on-abort.js';

/** The timeout of a call combined with the signal of its caller. */
export interface Deadline {
  /** Aborts on timeout or when the caller aborts. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  remainingMs(): number;
  /** Clears the timer. Must be called. */
  end(): void;
}

/** Maximum delay of JavaScript timers; longer ones fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Starts the timeout of a call.
 *
 * @throws RangeError for a timeout out of range; the abort reason of an already aborted signal
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

/** Awaits a promise; throws the abort reason as soon as the signal aborts. */
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

/** Waits; throws the abort reason when the signal aborts meanwhile. */
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
