/**
 * Processes every item, with a fixed number in flight: each lane starts the next item as soon as
 * its last one is done.
 *
 * @param work calls `done` once
 */
export function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, lane: number, done: () => void) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let started = 0;
    let left = items.length;
    if (left === 0) resolve();
    const next = (lane: number) => {
      const item = items[started];
      if (item === undefined) return;
      started += 1;
      work(item, lane, () => {
        left -= 1;
        if (left === 0) resolve();
        else next(lane);
      });
    };
    for (let lane = 0; lane < lanes; lane += 1) next(lane);
  });
}
