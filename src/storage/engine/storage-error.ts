import { Fault } from '../../core/model/fault.js';
import type { CancelSignal } from '../../core/store/store.js';

/**
 * What an error of the database means for a unit of work, on either engine.
 *
 * - `busy`: another process writes; wait and repeat
 * - `clash`: two units got in each other's way; repeat a few times
 * - `lost`: the connection broke and took an unfinished transaction with it; repeat a few times
 * - `unavailable`: the database cannot serve now; the caller may try later
 * - `failed`: repeating would end the same way
 */
export type StorageErrorKind = 'busy' | 'clash' | 'lost' | 'unavailable' | 'failed';

/** A classified driver error. */
export class StorageError extends Error {
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, cause: unknown) {
    super(`storage: ${kind}`, { cause });
    this.name = 'StorageError';
    this.kind = kind;
  }
}

/**
 * Converts a storage error to a fault for the caller; the driver's error becomes its `cause`.
 *
 * @param failure what a failure without remedy is called, such as "storage read failed"
 */
export function toFault(storageError: StorageError, failure: string): Fault {
  const { kind, cause } = storageError;
  switch (kind) {
    case 'clash':
      return new Fault('conflict', 'STORAGE_CONFLICT', 'another change got in the way; try again', {
        cause,
      });
    case 'failed':
      return new Fault('internal', 'STORAGE_FAILED', failure, { cause });
    default:
      return storageUnavailable(cause);
  }
}

/** The database cannot serve now, though it may later. */
export function storageUnavailable(cause?: unknown): Fault {
  return new Fault('unavailable', 'STORAGE_UNAVAILABLE', 'storage is unavailable; try again', {
    cause,
  });
}

/** The deadline of the caller has passed. */
export function deadlineExceeded(signal: CancelSignal): Fault {
  return new Fault('deadline_exceeded', 'DEADLINE_EXCEEDED', 'the deadline has passed', {
    cause: signal.reason,
  });
}
