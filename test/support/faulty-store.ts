import { Fault } from '../../src/core/model/fault.js';
import type { Reader, Store, Writer } from '../../src/core/store/store.js';
import { type Around, aroundEach } from '../../src/storage/engine/around-each.js';

/** Which call fails, and how. */
export interface Breakage {
  readonly method: keyof Writer;
  /** The first call that fails, counted from 1 over the life of the store; all later ones too. */
  readonly from?: number;
  /** What it throws; a failing disk unless given. */
  readonly error?: unknown;
}

/** Decorates a store so that a method of its readers and writers fails instead of doing its work. */
export function faultyStore(store: Store, { method, from = 1, error }: Breakage): Store {
  let calls = 0;
  const around: Around = async (called, goOn) => {
    if (called === method) {
      calls += 1;
      if (calls >= from) throw error ?? diskFailure();
    }
    return goOn();
  };
  return {
    read: (work, options) =>
      store.read((reader: Reader) => work(aroundEach(reader, around)), options),
    write: (work, options) =>
      store.write((writer: Writer) => work(aroundEach(writer, around)), options),
    ready: () => store.ready(),
    migrate: () => store.migrate(),
    close: () => store.close(),
  };
}

function diskFailure(): Fault {
  const cause = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  return new Fault('internal', 'STORAGE_FAILED', 'storage mutation failed', { cause });
}
