import { expect } from 'chai';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import { draft } from '../../support/drafts.js';
import { target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Says what a deletion does. */
export function describeRemoval(bench: Bench): void {
  const save = (changes?: Partial<MemoryDraft>) =>
    bench.store.write(async (writer) => (await writer.save(draft(changes))).memory);

  it('AUD 333: returns the row that it removed by name', async () => {
    const saved = await save({ target: target('user', 'alice') });

    const removed = await bench.store.write((writer) =>
      writer.remove(target('user', 'alice'), 'n1'),
    );

    expect(removed).to.deep.equal(saved);
    expect(await bench.database.knex('structured_memories')).to.deep.equal([]);
  });

  it('returns the row that it removed by id', async () => {
    const saved = await save();

    const removed = await bench.store.write((writer) => writer.removeById(saved.memory_id));

    expect(removed).to.deep.equal(saved);
    expect(await bench.database.knex('structured_memories')).to.deep.equal([]);
  });

  it('returns nothing where there is nothing', async () => {
    await save({ name: 'other' });

    const [byName, byNamespace, byId] = await bench.store.write(async (writer) => [
      await writer.remove(target('global'), 'n1'),
      await writer.remove(target('user', 'nobody'), 'n1'),
      await writer.removeById('no-such-id'),
    ]);

    expect([byName, byNamespace, byId]).to.deep.equal([undefined, undefined, undefined]);
    expect(await bench.database.knex('structured_memories')).to.have.lengthOf(1);
  });

  it('DEL 140: leaves the same name in other namespaces alone', async () => {
    await save({ target: target('global') });
    await save({ target: target('user', 'alice') });

    await bench.store.write((writer) => writer.remove(target('user', 'alice'), 'n1'));

    const left = await bench.database.knex('structured_memories').pluck('scope');
    expect(left).to.deep.equal(['global']);
  });

  it('DEL 152: of two deletions of one row at a time, one returns it', async () => {
    const saved = await save();

    const removed = await Promise.all([
      bench.store.write((writer) => writer.remove(target('global'), 'n1')),
      bench.other.write((writer) => writer.remove(target('global'), 'n1')),
      bench.store.write((writer) => writer.removeById(saved.memory_id)),
      bench.other.write((writer) => writer.removeById(saved.memory_id)),
    ]);

    expect(removed.filter((row) => row !== undefined)).to.deep.equal([saved]);
  });

  it('frees the name for a new row with an id of its own', async () => {
    const first = await save();
    await bench.store.write((writer) => writer.removeById(first.memory_id));

    const { memory, isCreated } = await bench.store.write((writer) => writer.save(draft()));

    expect(isCreated).to.equal(true);
    expect(memory.memory_id).to.not.equal(first.memory_id);
    expect(await bench.store.read((reader) => reader.memoryById(first.memory_id))).to.equal(
      undefined,
    );
  });
}
