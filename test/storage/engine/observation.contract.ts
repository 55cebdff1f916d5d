import { expect } from 'chai';
import { Fault } from '../../../src/core/model/fault.js';
import type { StoreOutcome } from '../../../src/storage/observed-store.js';
import { draft } from '../../support/drafts.js';
import { failureOf } from '../../support/faults.js';
import { target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Says what an observer is told. */
export function describeObservation(bench: Bench): void {
  const observed = () => {
    const seen: [string, StoreOutcome][] = [];
    const store = bench.database.open({
      observe: (operation, outcome, seconds) => {
        expect(seconds).to.be.at.least(0);
        seen.push([operation, outcome]);
      },
    });
    return { store, seen };
  };

  it('tells of a unit and of every call within it', async () => {
    const { store, seen } = observed();

    await store.write((writer) => writer.save(draft()));
    await store.read((reader) => reader.memoryByName(target('global'), 'n1'));
    await store.ready();
    await store.migrate();

    expect(seen).to.deep.equal([
      ['save', 'ok'],
      ['write', 'ok'],
      ['memoryByName', 'ok'],
      ['read', 'ok'],
      ['ready', 'ok'],
      ['migrate', 'ok'],
    ]);
  });

  it('tells a refusal by core from a failure of storage', async () => {
    const { store, seen } = observed();
    const refusal = new Fault('not_found', 'MEMORY_NOT_FOUND', 'no such memory');

    await failureOf(store.write(() => Promise.reject(refusal)));
    await failureOf(store.write((writer) => writer.save(draft({ target: target('global', 'x') }))));
    await failureOf(store.read(async () => undefined, { signal: AbortSignal.abort() }));

    expect(seen).to.deep.equal([
      ['write', 'refused'],
      ['save', 'failed'],
      ['write', 'failed'],
      ['read', 'deadline_exceeded'],
    ]);
  });
}
