import { expect } from 'chai';
import { Fault, type FaultReason } from '../../src/core/model/fault.js';

/** Waits for a promise to fail and returns what it failed with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return expect.fail('it did not fail');
}

/** Waits for a promise to fail with a fault of this reason, and returns the fault. */
export async function faultOf(promise: Promise<unknown>, reason: FaultReason): Promise<Fault> {
  const failure = await failureOf(promise);
  if (!(failure instanceof Fault)) throw failure;
  expect(failure.reason).to.equal(reason);
  return failure;
}

/** Runs something that must throw a fault, and returns the fault. */
export function thrownFault(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  return expect.fail('nothing was refused');
}
