import { expect } from 'chai';
import type { Saved } from '../../../src/core/store/memory-store.js';
import type { Store } from '../../../src/core/store/store.js';
import { draft } from '../../support/drafts.js';
import { session } from '../../support/registered.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Says what happens when much is written at a time. */
export function describeConcurrency(bench: Bench): void {
  const saveMany = (stores: readonly Store[]): Promise<Saved[]> =>
    Promise.all(
      Array.from({ length: 64 }, (_, index) => {
        const store = stores[index % stores.length] as Store;
        return store.write((writer) => writer.save(draft({ content: `body ${index}` })));
      }),
    );
  const expectOneRow = async (saves: readonly Saved[]) => {
    const rows = await bench.database.knex('structured_memories');
    expect(rows).to.have.lengthOf(1);
    expect(saves.filter((saved) => saved.isCreated)).to.have.lengthOf(1);
    expect(new Set(saves.map((saved) => saved.memory.memory_id))).to.have.lengthOf(1);
    expect(rows[0].content).to.match(/^body \d+$/);
    expect(await bench.store.read((reader) => reader.browseCount({}))).to.equal(1);
  };

  it('STOR 191: 64 parallel first saves of one identity make one row', async () => {
    await expectOneRow(await saveMany([bench.store]));
  });

  it('STOR 191: so they do from two servers', async () => {
    await expectOneRow(await saveMany([bench.store, bench.other]));
  });

  it('writers of one namespace save and delete side by side, by name and by id', async () => {
    const stores = [bench.store, bench.other];
    const writers = Array.from({ length: 8 }, (_, index) =>
      churn(stores[index % 2] as Store, index),
    );

    await Promise.all(writers);

    const rows = await bench.database.knex('structured_memories');
    expect(await bench.store.read((reader) => reader.browseCount({}))).to.equal(rows.length);
  });

  async function churn(store: Store, seed: number): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      const name = `n${(seed + round) % 3}`;
      const { memory } = await store.write((writer) => writer.save(draft({ name })));
      if ((seed + round) % 2 === 0) {
        await store.write((writer) => writer.removeById(memory.memory_id));
      } else {
        await store.write((writer) => writer.remove(target('global'), name));
      }
    }
  }

  it('units that take two namespaces in opposite order both end well', async () => {
    const [here, there] = [target('user', 'a'), target('user', 'b')];
    const both = (store: Store, order: readonly (typeof here)[]) =>
      store.write(async (writer) => {
        for (const each of order) await writer.save(draft({ target: each }));
      });

    for (let round = 0; round < 5; round += 1) {
      await Promise.all([both(bench.store, [here, there]), both(bench.other, [there, here])]);
    }

    expect(await bench.database.knex('structured_memories')).to.have.lengthOf(2);
    expect(await bench.store.read((reader) => reader.browseCount({}))).to.equal(2);
  });

  it('a unit that loses the race for a key starts over and sees the winner', async () => {
    const open = (store: Store) =>
      store.write(async (writer) => {
        if ((await writer.session('s')) !== undefined) return 'present';
        await writer.insertSession(session(), 'hash');
        return 'made';
      });

    const stores = [bench.store, bench.other, bench.database.open()];
    const outcomes = await Promise.all(stores.map(open));

    expect(outcomes.toSorted()).to.deep.equal(['made', 'present', 'present']);
  });

  it('lets the process go on between units that wait in line', async () => {
    let turns = 0;
    let isOver = false;
    const countTurns = () => {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    };

    countTurns();
    // No transaction takes more than 64 units, on either engine.
    await Promise.all(Array.from({ length: 10 }, () => saveMany([bench.store])));
    isOver = true;

    expect(turns).to.be.at.least(10);
  });

  it('the work of a unit is not begun in vain while another server writes', async () => {
    const own = target('user', 'own');
    let begun = 0;

    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? bench.store : bench.other).write(async (writer) => {
          begun += 1;
          await writer.count(envelope(own), {});
          await writer.save(draft({ target: own, name: `n${index % 5}` }));
        }),
      ),
    );

    expect(begun).to.equal(40);
  });

  it('reads go on while writes do', async () => {
    const writing = saveMany([bench.store]);

    const counts = await Promise.all(
      Array.from({ length: 32 }, () => bench.store.read((reader) => reader.browseCount({}))),
    );

    await writing;
    expect(counts.every((count) => count === 0 || count === 1)).to.equal(true);
  });
}
