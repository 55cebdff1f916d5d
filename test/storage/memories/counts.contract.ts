import { expect } from 'chai';
import fc from 'fast-check';
import type { MemoryType } from '../../../src/core/model/memory.js';
import { draft } from '../../support/drafts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const NAMESPACES = [target('global'), target('user', 'u'), target('workstream', 'w')];
const TYPES: readonly MemoryType[] = ['general', 'feedback'];

/** Says that counts are those of the rows. */
export function describeCounts(bench: Bench): void {
  it('STOR 203: counts all rows, or those of a scope', async () => {
    await bench.store.write(async (writer) => {
      await writer.save(draft({ name: 'a' }));
      await writer.save(draft({ name: 'b', type: 'feedback' }));
      await writer.save(draft({ name: 'a', target: target('user', 'u') }));
    });

    const counts = await bench.store.read(async (reader) => ({
      all: await reader.browseCount({}),
      global: await reader.browseCount({ scope: 'global' }),
      user: await reader.browseCount({ scope: 'user', scope_id: 'u' }),
      nobody: await reader.browseCount({ scope: 'user', scope_id: '' }),
      feedback: await reader.browseCount({ type: 'feedback' }),
      seen: await reader.count(envelope(target('global'), target('user', 'u')), {}),
      typed: await reader.count(envelope(target('global')), { type: 'feedback' }),
    }));

    expect(counts).to.deep.equal({
      all: 3,
      global: 2,
      user: 1,
      nobody: 0,
      feedback: 1,
      seen: 3,
      typed: 1,
    });
  });

  it('counts nothing in an empty store', async () => {
    const count = await bench.store.read((reader) => reader.browseCount({}));

    expect(count).to.equal(0);
  });

  it('an update adds nothing', async () => {
    await bench.store.write((writer) => writer.save(draft()));
    await bench.store.write((writer) => writer.save(draft()));

    expect(await bench.store.read((reader) => reader.browseCount({}))).to.equal(1);
  });

  it('every count equals a recount after any mix of saves, deletions and failed units', async () => {
    const step = fc.record({
      action: fc.constantFrom('save', 'save', 'remove', 'removeById', 'fail'),
      namespace: fc.nat(NAMESPACES.length - 1),
      name: fc.constantFrom('a', 'b', 'c'),
      type: fc.constantFrom(...TYPES, undefined),
    });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await bench.database.wipe();
        for (const each of steps) await take(each);

        for (const [index, ref] of NAMESPACES.entries()) {
          expect(await counted(index)).to.deep.equal(await recounted(ref.scope));
        }
      }),
      { numRuns: 20 },
    );
  });

  async function take(step: {
    action: string;
    namespace: number;
    name: string;
    type: MemoryType | undefined;
  }): Promise<void> {
    const where = NAMESPACES[step.namespace] as (typeof NAMESPACES)[0];
    const saved = draft({ name: step.name, target: where, type: step.type });
    const present = await bench.store.read((reader) => reader.memoryByName(where, step.name));
    const unit = bench.store.write(async (writer) => {
      if (step.action === 'remove') await writer.remove(where, step.name);
      else if (step.action === 'removeById') await writer.removeById(present?.memory_id ?? 'none');
      else await writer.save(saved);
      if (step.action === 'fail') throw new RangeError('never mind');
    });
    await unit.catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
    });
  }

  function counted(index: number) {
    const seen = envelope(NAMESPACES[index] as (typeof NAMESPACES)[0]);
    return bench.store.read(async (reader) => [
      await reader.count(seen, {}),
      ...(await Promise.all(TYPES.map((type) => reader.count(seen, { type })))),
    ]);
  }

  async function recounted(scope: string): Promise<number[]> {
    const rows = await bench.database.knex('structured_memories').where({ scope });
    const ofType = TYPES.map((type) => rows.filter((row) => row.type === type).length);
    return [rows.length, ...ofType];
  }
}
