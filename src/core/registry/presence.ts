import { Fault, type FaultReason } from '../model/fault.js';

const MISSING = {
  workstream: 'WORKSTREAM_NOT_FOUND',
  project: 'PROJECT_NOT_FOUND',
  session: 'SESSION_NOT_FOUND',
} as const satisfies Readonly<Record<string, FaultReason>>;

/**
 * Returns a row that must exist.
 *
 * @throws Fault WORKSTREAM_NOT_FOUND, PROJECT_NOT_FOUND, SESSION_NOT_FOUND if it does not
 */
export function existing<T>(what: keyof typeof MISSING, found: T | undefined): T {
  if (found === undefined) {
    throw new Fault('not_found', MISSING[what], `${what} not found`);
  }
  return found;
}

/**
 * Rejects an id that already exists.
 *
 * @param isNew whether the row was inserted
 * @throws Fault ALREADY_EXISTS
 */
export function requireNew(what: 'workstream' | 'project', isNew: boolean): void {
  if (!isNew) {
    throw new Fault('exists', 'ALREADY_EXISTS', `the ${what} exists already`);
  }
}
