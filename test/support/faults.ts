import { Fault } from '../../src/core/fault.js';

/** Runs something that must be refused, and gives the fault. */
export function faultOf(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) {
      return error;
    }
    throw error;
  }
  throw new Error('expected a fault, but nothing was refused');
}
