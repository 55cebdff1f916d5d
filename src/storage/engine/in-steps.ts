import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items that are visited without a pause: some milliseconds of work at most. */
const VISITS_A_STEP = 4_096;
/** Items of one statement: SQLite, which runs on our thread, takes some milliseconds for as many. */
const ITEMS_A_STATEMENT = 1_024;

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
 * Runs statements on parts of a list, with pauses in which other calls get the thread. They are sent
 * in order and not awaited one by one; after a failure no further ones are.
 */
export async function runInSteps<T>(
  items: readonly T[],
  run: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const running: Promise<unknown>[] = [];
  let hasFailed = false;
  for (let start = 0; start < items.length && !hasFailed; start += ITEMS_A_STATEMENT) {
    const part = run(items.slice(start, start + ITEMS_A_STATEMENT));
    part.catch(() => {
      hasFailed = true;
    });
    running.push(part);
    if (start + ITEMS_A_STATEMENT < items.length) await nextTurn();
  }
  await Promise.all(running);
}
