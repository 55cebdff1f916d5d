/** Long work that yields every few milliseconds, so that its caller may do something else. */
export type Steps<T> = Generator<undefined, T>;

/** Does all of it at once. */
export function runToEnd<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Does it with a pause after each step.
 *
 * @param pause resolves when others have had the thread
 */
export async function runWithPauses<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pause();
  return step.value;
}
