import { expect } from 'chai';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import { at, draft } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import { target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Says what a save does. */
export function describeSaves(bench: Bench): void {
  const save = (changes?: Partial<MemoryDraft>) =>
    bench.store.write((writer) => writer.save(draft(changes)));

  it('returns the new row with all its fields', async () => {
    const { memory, isCreated } = await save({
      memory_id: 'id-1',
      target: target('workstream', 'ws-a'),
      name: 'deploy',
      description: 'How we ship',
      type: 'reference',
      content: 'Tag after merge.',
      at: at(1),
    });

    expect(isCreated).to.equal(true);
    expect(memory).to.deep.equal({
      memory_id: 'id-1',
      name: 'deploy',
      description: 'How we ship',
      type: 'reference',
      scope: 'workstream',
      scope_id: 'ws-a',
      content: 'Tag after merge.',
      created: at(1),
      updated: at(1),
    });
  });

  it('STOR 190: a second save of one identity keeps the row and its id', async () => {
    const first = await save({ content: 'one' });

    const second = await save({ content: 'two' });

    expect(second.isCreated).to.equal(false);
    expect(second.memory.memory_id).to.equal(first.memory.memory_id);
    const rows = await bench.database.knex('structured_memories');
    expect(rows).to.have.lengthOf(1);
    expect(rows[0].content).to.equal('two');
  });

  it('STOR 190: replaces description and content', async () => {
    await save({ description: 'old', content: 'old' });

    const { memory } = await save({ description: 'new', content: 'newer' });

    expect(memory.description).to.equal('new');
    expect(memory.content).to.equal('newer');
  });

  it('gives a new row the type general when none is given', async () => {
    const { memory } = await save({ type: undefined });

    expect(memory.type).to.equal('general');
  });

  it('keeps the type when an update leaves it unset', async () => {
    await save({ type: 'feedback' });

    const { memory } = await save({ type: undefined });

    expect(memory.type).to.equal('feedback');
  });

  it('replaces the type when an update gives one', async () => {
    await save({ type: 'feedback' });

    const { memory } = await save({ type: 'user' });

    expect(memory.type).to.equal('user');
  });

  it('keeps created and moves updated forward', async () => {
    await save({ at: at(0) });

    const { memory } = await save({ at: at(5) });

    expect(memory.created).to.equal(at(0));
    expect(memory.updated).to.equal(at(5));
  });

  it('keeps updated when the clock went back, so that it never precedes created', async () => {
    await save({ at: at(3_600) });

    const { memory } = await save({ content: 'later', at: at(0) });

    expect(memory.content).to.equal('later');
    expect(memory.created).to.equal(at(3_600));
    expect(memory.updated).to.equal(at(3_600));
  });

  it('takes an update within the same millisecond', async () => {
    await save({ content: 'one', at: at(0) });

    const { memory } = await save({ content: 'two', at: at(0) });

    expect(memory.content).to.equal('two');
    expect(memory.updated).to.equal(at(0));
  });

  it('keeps one name apart in every namespace', async () => {
    const targets = [target('global'), target('user', 'u'), target('workstream', 'u')];

    for (const each of targets) await save({ target: each, content: `${each.scope} text` });

    for (const each of targets) {
      const memory = await bench.store.read((reader) => reader.memoryByName(each, 'n1'));
      expect(memory?.content).to.equal(`${each.scope} text`);
    }
  });

  it('tells names apart byte by byte', async () => {
    const names = ['k', 'K', 'k ', 'ｋ', 'é', 'e\u0301'];

    for (const name of names) await save({ name });

    const found = await bench.database.knex('structured_memories').pluck('name');
    expect(found).to.have.members(names);
  });

  it('keeps every text byte for byte and knows its weight', async () => {
    const texts = {
      name: '🚀_構建',
      description: ' a\r\n\tb ',
      content: `${'👨‍👩‍👧‍👦'.repeat(100)}\u0001\u0085\u202e\ufeff'"\\%_?$1`,
    };

    const { memory } = await save(texts);

    expect(memory).to.include(texts);
    const [row] = await bench.database.knex('structured_memories').select('text_bytes');
    const bytes = Object.values(texts).map((text) => Buffer.byteLength(text));
    expect(row.text_bytes).to.equal(bytes.reduce((sum, each) => sum + each));
  });

  it('holds 65,536 characters of four bytes', async () => {
    const content = '🚀'.repeat(65_536);

    const { memory } = await save({ content });

    expect(memory.content === content, 'the content came back whole').to.equal(true);
  });

  it('takes an identity of the longest texts, which no index may refuse', async () => {
    // 256 different characters of four bytes, so that nothing can be compressed.
    const longest = (first: number) =>
      String.fromCodePoint(...Array.from({ length: 256 }, (_, index) => first + index * 7));
    const where = target('workstream', longest(0x1f300));

    const { memory } = await save({ name: longest(0x20000), target: where });

    const found = await bench.store.read((reader) => reader.memoryByName(where, memory.name));
    expect(found).to.deep.equal(memory);
  });

  it('weighs a row anew when it is updated', async () => {
    await save({ content: 'x'.repeat(500) });

    await save({ name: 'n1', description: 'd', content: 'xx' });

    const [row] = await bench.database.knex('structured_memories').select('text_bytes');
    expect(row.text_bytes).to.equal(5);
  });

  for (const field of ['name', 'description', 'content'] as const) {
    it(`refuses U+0000 in ${field}`, async () => {
      const fault = await faultOf(save({ [field]: 'a\0b' }), 'STORAGE_FAILED');

      expect(fault.message).to.equal('storage mutation failed');
      expect(await bench.database.knex('structured_memories')).to.deep.equal([]);
    });
  }

  const nonsense: readonly [string, Partial<MemoryDraft>][] = [
    ['a global row with an id', { target: target('global', 'x') }],
    ['a row of a user without an id', { target: target('user', '') }],
    ['an unknown scope', { target: target('planet' as 'user', 'x') }],
    ['an unknown type', { type: 'project' as 'user' }],
  ];
  for (const [what, changes] of nonsense) {
    it(`refuses ${what}`, async () => {
      await faultOf(save(changes), 'STORAGE_FAILED');

      expect(await bench.database.knex('structured_memories')).to.deep.equal([]);
      expect(await bench.database.knex('partitions')).to.deep.equal([]);
    });
  }
}
