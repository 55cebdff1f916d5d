import { Fault } from '../core/model/fault.js';
import type { Reader, Store, UnitOptions } from '../core/store/store.js';
import { type Around, aroundEach } from './engine/around-each.js';

/** How a unit of work or a call within one ended; `refused` means that core, not storage, said no. */
export type StoreOutcome =
  | 'ok'
  | 'refused'
  | 'conflict'
  | 'unavailable'
  | 'deadline_exceeded'
  | 'failed';

/**
 * Receives what was done, how it ended and how long it took.
 *
 * @param operation `read`, `write`, `migrate` or `ready`; or a method of the reader or writer
 */
export type Observe = (operation: string, outcome: StoreOutcome, seconds: number) => void;

/** Decorates a store so that everything it does is observed. */
export function observeStore(store: Store, observe: Observe): Store {
  const around: Around = async (operation, goOn) => {
    const startedAt = performance.now();
    const tell = (outcome: StoreOutcome) =>
      observe(operation, outcome, (performance.now() - startedAt) / 1_000);
    try {
      const result = await goOn();
      tell(operation === 'ready' && result === false ? 'unavailable' : 'ok');
      return result;
    } catch (error) {
      tell(outcomeOf(error));
      throw error;
    }
  };
  const observed = <Options extends UnitOptions>(options: Options | undefined) =>
    options?.precondition === undefined
      ? options
      : {
          ...options,
          precondition: (reader: Reader) => options.precondition?.(aroundEach(reader, around)),
        };
  return {
    read: (work, options) =>
      around('read', () =>
        store.read((reader) => work(aroundEach(reader, around)), observed(options)),
      ),
    write: (work, options) =>
      around('write', () =>
        store.write((writer) => work(aroundEach(writer, around)), observed(options)),
      ),
    ready: () => around('ready', () => store.ready()),
    migrate: () => around('migrate', () => store.migrate()),
    close: () => store.close(),
  };
}

function outcomeOf(error: unknown): StoreOutcome {
  if (!(error instanceof Fault)) return 'failed';
  switch (error.reason) {
    case 'STORAGE_CONFLICT':
      return 'conflict';
    case 'STORAGE_UNAVAILABLE':
      return 'unavailable';
    case 'DEADLINE_EXCEEDED':
      return 'deadline_exceeded';
    case 'STORAGE_FAILED':
      return 'failed';
    default:
      return 'refused';
  }
}
