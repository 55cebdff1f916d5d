import { expect } from 'chai';
import type { Store } from '../../../src/core/store/store.js';
import { draft } from '../../support/drafts.js';
import { expectExactIndex } from '../../support/index-contents.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const WORDS = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu', '記憶', 'the', 'yak'];

/** Says that the index stays exact while many write at a time. */
export function describeIndexConcurrency(bench: Bench): void {
  /** Words that differ from writer to writer and from round to round, in another order each. */
  const wordsOf = (writer: number, round: number) =>
    WORDS.filter((_, index) => (index + round) % (writer + 2) < 2 || index === writer)
      .toSorted((one, other) => (one < other ? 1 : -1) * (writer % 2 === 0 ? 1 : -1))
      .join(' ');

  const churn = async (store: Store, index: number): Promise<void> => {
    for (let round = 0; round < 15; round += 1) {
      const name = `n${(index + round) % 5}`;
      const content = wordsOf(index, round);
      const { memory } = await store.write((writer) => writer.save(draft({ name, content })));
      if ((index + round) % 3 === 0) {
        await store.write((writer) => writer.removeById(memory.memory_id));
      } else if ((index + round) % 3 === 1) {
        await store.write((writer) => writer.remove(target('global'), name));
      }
    }
  };

  it('eight writers of two servers edit and delete in one namespace', async () => {
    const stores = [bench.store, bench.other];

    await Promise.all(Array.from({ length: 8 }, (_, index) => churn(stores[index % 2]!, index)));

    await expectExactIndex(bench.database);
  });

  it('no unit had to be repeated, since none can get in the way of another', async () => {
    let begun = 0;
    const writes = Array.from({ length: 8 }, async (_, index) => {
      for (let round = 0; round < 6; round += 1) {
        await bench.other.write(async (writer) => {
          begun += 1;
          const content = wordsOf(index, round);
          await writer.save(draft({ name: `n${(index + round) % 4}`, content }));
          if (round % 2 === 1) await writer.remove(target('global'), `n${index % 4}`);
        });
      }
    });

    await Promise.all(writes);

    expect(begun).to.equal(48);
    await expectExactIndex(bench.database);
  });

  it('a reader sees the lists and the rows of one moment', async () => {
    await bench.store.write((writer) => writer.save(draft({ content: 'cat' })));
    const everything = envelope(target('global'));

    const seen = await bench.store.read(async (reader) => {
      const { lists } = await reader.postingLists(everything, ['cat']);
      await bench.other.write((writer) => writer.remove(target('global'), 'n1'));
      const offers = lists.map((list) => ({ list, newest: 1, older: 0, rowsMax: 8_192 }));
      const found = await reader.candidates(offers, {}, 10);
      return [found.length, (await reader.memories(found, 1_000)).length];
    });

    expect(seen).to.deep.equal([1, 1]);
  });
}
