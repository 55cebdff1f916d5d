import { failureOf } from '../../../support/faults.js';

/** Waits for a promise to fail with an error of this class, and returns the error. */
export async function failureAs<Failure>(
  promise: Promise<unknown>,
  kind: abstract new (...parameters: never[]) => Failure,
): Promise<Failure> {
  const failure = await failureOf(promise);
  if (!(failure instanceof kind)) throw failure;
  return failure;
}
