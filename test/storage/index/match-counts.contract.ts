import { expect } from 'chai';
import fc from 'fast-check';
import type { MemoryDraft, MemoryFilter } from '../../../src/core/store/memory-store.js';
import { draft } from '../../support/drafts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const NAMESPACES = [target('global'), target('user', 'u'), target('workstream', 'w')] as const;
const EVERYWHERE = envelope(...NAMESPACES);

/** Says how many rows lists hold. */
export function describeMatchCounts(bench: Bench): void {
  const save = (...drafts: readonly Partial<MemoryDraft>[]) =>
    bench.store.write(async (writer) => {
      for (const [index, each] of drafts.entries()) {
        await writer.save(draft({ name: `m${index}`, ...each }));
      }
    });
  const count = (terms: readonly string[], filter: MemoryFilter = {}, most = 10_000) =>
    bench.store.read(async (reader) => {
      const { lists } = await reader.postingLists(EVERYWHERE, terms);
      return reader.countMatches(lists, filter, most);
    });

  it('counts a row once, whatever number of lists holds it', async () => {
    await save({ content: 'cat dog' }, { content: 'cat' }, { content: 'dog' }, { content: 'x' });

    expect(await count(['cat', 'dog'])).to.equal(3);
  });

  it('counts nothing without lists', async () => {
    expect(await count([])).to.equal(0);
    expect(await count(['cat'])).to.equal(0);
  });

  it('adds namespaces up', async () => {
    const [here, there] = NAMESPACES;
    await save(
      { target: here, content: 'cat dog' },
      { target: there, content: 'cat' },
      { target: there, content: 'cat' },
    );

    expect(await count(['cat', 'dog'])).to.equal(3);
  });

  it('counts the rows of a type', async () => {
    await save(
      { content: 'cat', type: 'feedback' },
      { content: 'cat dog', type: 'feedback' },
      { content: 'cat', type: 'user' },
    );

    expect(await count(['cat', 'dog'], { type: 'feedback' })).to.equal(2);
    expect(await count(['cat'], { type: 'reference' })).to.equal(0);
  });

  it('stops at the most that is asked for', async () => {
    await save(...Array.from({ length: 6 }, () => ({ content: 'cat dog' })), { content: 'dog' });

    expect(await count(['cat'], {}, 5)).to.equal(5);
    expect(await count(['cat', 'dog'], {}, 6)).to.equal(6);
    expect(await count(['cat', 'dog'], {}, 8)).to.equal(7);
    expect(await count(['cat', 'dog'], { type: 'general' }, 5)).to.equal(5);
  });

  it('counts thousands of lists', async () => {
    const words = Array.from({ length: 64 }, (_, index) => `w${index}x`);
    const namespaces = Array.from({ length: 40 }, (_, index) => target('user', `u${index}`));
    const [first = '', ...rest] = words;
    await save(
      ...namespaces.map((where) => ({ target: where, content: rest.join(' ') })),
      ...namespaces.map((where) => ({ target: where, content: first })),
    );

    const [all, capped, typed] = await bench.store.read(async (reader) => {
      const { lists } = await reader.browsePostingLists({}, words);
      return [
        await reader.countMatches(lists, {}, 10_000),
        await reader.countMatches(lists, {}, 50),
        await reader.countMatches(lists, { type: 'general' }, 60),
      ];
    });

    expect([all, capped, typed]).to.deep.equal([80, 50, 60]);
  });

  it('equals a count by hand, whatever the rows', async () => {
    const words = ['ant', 'bee', 'cat'];
    const row = fc.record({
      where: fc.constantFrom(...NAMESPACES),
      held: fc.subarray(words),
      type: fc.constantFrom('user', 'feedback'),
    });
    const asked = fc.record({
      terms: fc.subarray(words),
      type: fc.constantFrom('user', 'feedback', undefined),
      most: fc.integer({ min: 1, max: 9 }),
    });

    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), asked, async (rows, question) => {
        const { terms, type, most } = question;
        await bench.database.wipe();
        await save(
          ...rows.map((each) => ({
            target: each.where,
            content: each.held.join(' '),
            type: each.type,
          })),
        );

        const matches = rows.filter(
          (each) =>
            (type === undefined || each.type === type) &&
            terms.some((term) => each.held.includes(term)),
        );
        expect(await count(terms, { type }, most)).to.equal(Math.min(matches.length, most));
      }),
      { numRuns: 40 },
    );
  });
}
