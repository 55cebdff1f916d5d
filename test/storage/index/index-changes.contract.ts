import { expect } from 'chai';
import fc from 'fast-check';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import { at, draft } from '../../support/drafts.js';
import { failureOf } from '../../support/faults.js';
import { expectExactIndex, indexContents } from '../../support/index-contents.js';
import { statementsOf } from '../../support/statements.js';
import { turnsDuring } from '../../support/turns.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const NAMESPACES = [target('global'), target('user', 'u'), target('workstream', 'u')] as const;

/** Few words, so that memories share them; one that folds, one of two characters, one stop word. */
const WORDS = ['cat', 'dogs', 'dog', 'the', 'É', '記憶', '記録', '2024', 'x'.repeat(70)] as const;

/** Says that the index is always exactly that of the rows. */
export function describeIndexChanges(bench: Bench): void {
  const save = (changes?: Partial<MemoryDraft>) =>
    bench.store.write((writer) => writer.save(draft(changes)));
  const listed = async (...terms: readonly string[]) => {
    const everywhere = envelope(...NAMESPACES);
    const { lists } = await bench.store.read((reader) => reader.postingLists(everywhere, terms));
    return Object.fromEntries(lists.map(({ term, memories }) => [term, memories]));
  };

  it('a new memory is listed under each of its terms once', async () => {
    await save({ name: 'cat_facts', description: 'a cat', content: 'cat 記憶' });

    expect(await listed('cat', 'fact', '記憶', '記', '憶', 'dog')).to.deep.equal({
      cat: 1,
      fact: 1,
      記憶: 1,
      記: 1,
      憶: 1,
    });
    await expectExactIndex(bench.database);
  });

  it('E15: an edit refreshes the index', async () => {
    await save({ content: 'likes dogs and the dog park', at: at(0) });
    await save({ content: 'likes cats and the cat cafe', at: at(1) });

    expect(await listed('dog', 'park', 'cat', 'like')).to.deep.equal({ cat: 1, like: 1 });
    await expectExactIndex(bench.database);
  });

  it('E15: so does an edit of the description alone', async () => {
    await save({ description: 'my old words' });
    await save({ description: 'something new' });

    expect(await listed('old', 'word', 'new')).to.deep.equal({ new: 1 });
  });

  it('E16: a deletion takes a memory out, by name and by id', async () => {
    await save({ name: 'n1', content: 'cat dog' });
    const { memory } = await save({ name: 'n2', content: 'cat bird' });

    await bench.store.write((writer) => writer.remove(target('global'), 'n1'));

    expect(await listed('cat', 'dog', 'bird')).to.deep.equal({ cat: 1, bird: 1 });
    await bench.store.write((writer) => writer.removeById(memory.memory_id));
    expect(await indexContents(bench.database)).to.deep.equal({ postings: [], terms: [] });
  });

  it('counts a term once a memory and namespaces apart', async () => {
    for (const where of NAMESPACES) await save({ target: where, content: 'cat cat cats' });
    await save({ name: 'n2', content: 'cat' });

    const { terms } = await indexContents(bench.database);

    const ofCat = terms.filter((line) => line.includes(' cat '));
    expect(ofCat).to.deep.equal(['global/ cat 2', 'user/u cat 1', 'workstream/u cat 1']);
  });

  it('stays as it is when a save changes no text', async () => {
    await save({ content: 'cat', type: 'user' });
    const before = await indexContents(bench.database);

    const statements = await statementsOf(bench.database.url, (store) =>
      store.write((writer) => writer.save(draft({ content: 'cat', type: 'feedback', at: at(1) }))),
    );

    expect(await indexContents(bench.database)).to.deep.equal(before);
    // The row, and the number of changes of its partition.
    expect(statements.filter((sql) => /^(insert|update|delete)/.test(sql))).to.have.lengthOf(2);
  });

  it('a save writes no more statements for many terms than for one', async () => {
    const words = Array.from({ length: 1_000 }, (_, index) => `w${index}x`).join(' ');
    await save({ name: 'n2' });
    const statements = (content: string) =>
      statementsOf(bench.database.url, (store) =>
        store.write(async (writer) => {
          await writer.save(draft({ content }));
          await writer.save(draft({ content: 'other' }));
          await writer.remove(target('global'), 'n1');
        }),
      );

    const few = await statements('cat');
    const many = await statements(words);

    expect(many).to.have.lengthOf(few.length);
  });

  it('lets other calls run while it changes the terms of a long text', async function () {
    this.timeout(60_000);
    const content = (first: number) =>
      Array.from({ length: 20_000 }, (_, index) => `w${first + index}x`).join(' ');

    const ofSave = await turnsDuring(() => save({ content: content(0) }));
    const ofUpdate = await turnsDuring(() => save({ content: content(50_000) }));
    const ofRemoval = await turnsDuring(() =>
      bench.store.write((writer) => writer.remove(target('global'), 'n1')),
    );

    for (const turns of [ofSave, ofUpdate, ofRemoval]) expect(turns).to.be.at.least(8);
    expect(await indexContents(bench.database)).to.deep.equal({ postings: [], terms: [] });
  });

  it('keeps nothing of a unit that failed', async () => {
    await save({ content: 'cat' });
    const before = await indexContents(bench.database);

    await failureOf(
      bench.store.write(async (writer) => {
        await writer.save(draft({ content: 'dog' }));
        await writer.save(draft({ name: 'n2', content: 'bird' }));
        await writer.remove(target('global'), 'n1');
        throw new RangeError('never mind');
      }),
    );

    expect(await indexContents(bench.database)).to.deep.equal(before);
  });

  it("STOR: another user's rows change nothing of mine", async () => {
    const mine = envelope(target('user', 'me'));
    await save({ target: target('user', 'me'), content: 'cat dog' });
    const seen = () =>
      bench.store.read(async (reader) => {
        const { memories, lists } = await reader.postingLists(mine, ['cat', 'dog', 'x']);
        return { memories, lists: lists.map((list) => `${list.term} ${list.memories}`).sort() };
      });
    const before = await seen();

    await bench.store.write(async (writer) => {
      for (let index = 0; index < 50; index += 1) {
        await writer.save(
          draft({ target: target('user', 'you'), name: `n${index}`, content: 'cat x' }),
        );
      }
    });

    expect(await seen()).to.deep.equal(before);
    expect(before.memories).to.equal(1);
  });

  it('equals a recount after any mix of saves, edits, deletions and failed units', async () => {
    const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((all) => all.join(' '));
    const step = fc.record({
      action: fc.constantFrom('save', 'save', 'save', 'remove', 'removeById', 'fail'),
      where: fc.constantFrom(...NAMESPACES),
      name: fc.constantFrom('a', 'b', 'cat'),
      description: text,
      content: text,
    });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await bench.database.wipe();
        for (const each of steps) await take(each);

        await expectExactIndex(bench.database);
      }),
      { numRuns: 20 },
    );
  });

  async function take(step: {
    readonly action: string;
    readonly where: (typeof NAMESPACES)[number];
    readonly name: string;
    readonly description: string;
    readonly content: string;
  }): Promise<void> {
    const { action, where, ...texts } = step;
    const unit = bench.store.write(async (writer) => {
      const present = await writer.memoryByName(where, step.name);
      if (action === 'remove') await writer.remove(where, step.name);
      else if (action === 'removeById') await writer.removeById(present?.memory_id ?? 'none');
      else await writer.save(draft({ target: where, ...texts }));
      if (action === 'fail') throw new RangeError('never mind');
    });
    await unit.catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
    });
  }
}
