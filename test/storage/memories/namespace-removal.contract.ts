import { expect } from 'chai';
import { draft } from '../../support/drafts.js';
import { failureOf } from '../../support/faults.js';
import { expectExactIndex, indexContents } from '../../support/index-contents.js';
import { statementsOf } from '../../support/statements.js';
import { turnsDuring } from '../../support/turns.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const DOOMED = target('workstream', 'ws');

/** Says what goes when everything in a namespace is deleted. */
export function describeNamespaceRemoval(bench: Bench): void {
  const { save, remove, counts } = callsOn(bench);

  it('returns what it removed by memory_id, without the texts', async () => {
    await save(
      { memory_id: 'm2', target: DOOMED, name: 'a', type: 'feedback' },
      { memory_id: 'm1', target: DOOMED, name: 'b' },
      { memory_id: 'm3', target: DOOMED, name: 'c' },
    );

    const where = { scope: 'workstream', scope_id: 'ws' };
    expect(await remove()).to.deep.equal([
      { memory_id: 'm1', name: 'b', type: 'general', ...where },
      { memory_id: 'm2', name: 'a', type: 'feedback', ...where },
      { memory_id: 'm3', name: 'c', type: 'general', ...where },
    ]);
  });

  it('takes rows, postings, terms and the count', async () => {
    await save(
      { target: DOOMED, name: 'a', content: 'cat dog' },
      { target: DOOMED, name: 'b', content: 'cat elk' },
    );

    await remove();

    expect(await bench.database.knex('structured_memories')).to.deep.equal([]);
    expect(await indexContents(bench.database)).to.deep.equal({ postings: [], terms: [] });
    expect(await counts()).to.deep.equal(['workstream/ws 0']);
    const found = await bench.store.read((reader) => reader.count(envelope(DOOMED), {}));
    expect(found).to.equal(0);
  });

  it('lets other calls run while it removes many memories and terms', async () => {
    const content = Array.from({ length: 20_000 }, (_, index) => `w${index}x`).join(' ');
    const many = Array.from({ length: 100 }, (_, index) => ({ target: DOOMED, name: `n${index}` }));
    await save(...many, { target: DOOMED, name: 'long', content });

    let removed: unknown[] = [];
    const turns = await turnsDuring(async () => {
      removed = [...(await remove())];
    });

    expect(removed).to.have.lengthOf(many.length + 1);
    expect(turns).to.be.at.least(10);
    expect(await bench.database.knex('structured_memories')).to.deep.equal([]);
    expect(await indexContents(bench.database)).to.deep.equal({ postings: [], terms: [] });
  });

  it('leaves every other namespace as it is', async () => {
    const others = [
      target('global'),
      target('workstream', 'WS'),
      target('workstream', 'ws '),
      target('workstream', 'ws-2'),
      target('user', 'ws'),
      target('project', 'ws'),
      target('coordinator', 'ws'),
    ];
    await save({ target: DOOMED, content: 'cat dog' });
    await save(...others.map((each) => ({ target: each, content: 'cat' })));

    await remove();

    expect(await bench.database.knex('structured_memories')).to.have.lengthOf(others.length);
    expect((await counts()).filter((line) => line.endsWith(' 1'))).to.have.lengthOf(others.length);
    await expectExactIndex(bench.database);
  });

  it('finds nothing in a namespace that never held anything, or no longer does', async () => {
    await save({ target: DOOMED });

    const removed = [await remove(target('workstream', 'other')), await remove(), await remove()];

    expect(removed.map((each) => each.length)).to.deep.equal([0, 1, 0]);
  });

  it('leaves room for new rows, with exact counts', async () => {
    await save({ target: DOOMED, content: 'cat dog' });
    await remove();

    await save({ target: DOOMED, content: 'dog' }, { target: DOOMED, name: 'n2' });

    expect(await counts()).to.deep.equal(['workstream/ws 2']);
    await expectExactIndex(bench.database);
  });

  it('a unit that fails has removed nothing', async () => {
    await save({ target: DOOMED, content: 'cat dog' });
    const bug = new Error('a bug');

    const unit = bench.store.write(async (writer) => {
      await writer.removeNamespace(DOOMED);
      throw bug;
    });
    expect(await failureOf(unit)).to.equal(bug);

    expect(await counts()).to.deep.equal(['workstream/ws 1']);
    await expectExactIndex(bench.database);
  });
}

/** Says that a large namespace goes as fast as a small one. */
export function describeLargeNamespaceRemoval(bench: Bench): void {
  const { save, counts } = callsOn(bench);

  it('takes thousands of rows in far fewer statements', async () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `name ${index}`);
    await save(...names.map((name) => ({ target: DOOMED, name })), { target: target('global') });

    let removed: readonly { readonly name: string }[] = [];
    const statements = await statementsOf(bench.database.url, (store) =>
      store.write(async (writer) => {
        removed = await writer.removeNamespace(DOOMED);
      }),
    );

    expect(removed.map((each) => each.name).sort()).to.deep.equal(names.sort());
    expect(statements.length).to.be.at.most(names.length / 20);
    expect(await counts()).to.deep.equal(['global/ 1', 'workstream/ws 0']);
    await expectExactIndex(bench.database);
  });
}

function callsOn(bench: Bench) {
  const save = (...drafts: readonly Parameters<typeof draft>[0][]) =>
    bench.store.write(async (writer) => {
      for (const each of drafts) await writer.save(draft(each));
    });
  const remove = (where = DOOMED) => bench.store.write((writer) => writer.removeNamespace(where));
  const counts = async () => {
    const rows = await bench.database.knex('partitions').orderBy(['scope', 'scope_id']);
    return rows.map((row) => `${row.scope}/${row.scope_id} ${row.memories}`);
  };
  return { save, remove, counts };
}
