/** Callbacks by signal. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when a signal aborts. All callbacks of a signal share one listener: many calls may use
 * the same signal, and Node warns of a leak at the eleventh listener.
 *
 * @returns a function that removes the callback
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  const acts = waiting.get(signal) ?? listenTo(signal);
  acts.add(act);
  return () => {
    if (acts.delete(act) && acts.size === 0) {
      forget(signal);
    }
  };
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const acts = new Set<() => void>();
  waiting.set(signal, acts);
  signal.addEventListener('abort', actOnAll);
  return acts;
}

function forget(signal: AbortSignal): void {
  waiting.delete(signal);
  signal.removeEventListener('abort', actOnAll);
}

function actOnAll({ currentTarget }: Event): void {
  for (const act of waiting.get(currentTarget as AbortSignal) ?? []) {
    act();
  }
}
