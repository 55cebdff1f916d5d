/** What is to be done when a signal aborts. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Does something when a signal aborts, with one listener for all that wait for the same signal: Node
 * warns of a leak at the eleventh, and many calls may share a signal.
 *
 * @returns a function that makes the signal forget it
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
