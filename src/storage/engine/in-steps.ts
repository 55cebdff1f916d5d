import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection } from './connection.js';

/** Items that are visited without a pause: some milliseconds of work at most. */
const VISITS_A_STEP = 4_096;

/** Visits items, with pauses in which other calls get the thread. */
export async function visitInSteps<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % VISITS_A_STEP === 0) await nextTurn();
  }
}

/**
 * Sends statements on parts of a list, with pauses in which other calls get the thread; after a failure
 * no further ones. The unit of work waits for them at its end.
 */
export async function sendInSteps<T>(
  connection: Pick<Connection, 'finishLater' | 'failures' | 'lists'>,
  items: readonly T[],
  send: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const { itemsAtOnce } = connection.lists;
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    if (start > 0) await nextTurn();
    if (connection.failures.length > 0) return;
    connection.finishLater(send(items.slice(start, start + itemsAtOnce)));
  }
}
