import { expect } from 'chai';
import fc from 'fast-check';
import type { Memory, MemoryType } from '../../../src/core/model/memory.js';
import type {
  BrowseFilter,
  MemoryDraft,
  MemoryPage,
  Page,
  Position,
} from '../../../src/core/store/memory-store.js';
import { at, draft } from '../../support/drafts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const EVERYTHING: Page = { limitRows: 1_000, limitBytes: NO_LIMIT };

/** Says how lists are ordered and cut. */
export function describePages(bench: Bench): void {
  const save = (...drafts: readonly Partial<MemoryDraft>[]) =>
    bench.store.write(async (writer) => {
      for (const [index, each] of drafts.entries()) {
        await writer.save(draft({ name: `n${index}`, memory_id: `id-${index}`, ...each }));
      }
    });
  const list = (page: Page, type?: MemoryType) =>
    bench.store.read((reader) => reader.list(envelope(target('global')), { type }, page));
  const idsOf = (page: MemoryPage) => page.memories.map((memory) => memory.memory_id);

  it('LIST 97: the most recently updated rows come first', async () => {
    await save({ at: at(1) }, { at: at(3) }, { at: at(2) }, { at: at(5) }, { at: at(4) });

    const page = await list({ limitRows: 2, limitBytes: NO_LIMIT });

    expect(idsOf(page)).to.deep.equal(['id-3', 'id-4']);
    expect(page.hasMore).to.equal(true);
  });

  it('STOR 204: rows of one moment come by ascending memory_id', async () => {
    await save({ memory_id: 'b' }, { memory_id: 'B' }, { memory_id: 'a' }, { memory_id: 'é' });

    expect(idsOf(await list(EVERYTHING))).to.deep.equal(['B', 'a', 'b', 'é']);
    const browsed = await bench.store.read((reader) => reader.browse({}, EVERYTHING));
    expect(idsOf(browsed)).to.deep.equal(['B', 'a', 'b', 'é']);
  });

  it('an update moves a row to the front', async () => {
    await save({ at: at(1) }, { at: at(2) });

    await save({ at: at(3) });

    expect(idsOf(await list(EVERYTHING))).to.deep.equal(['id-0', 'id-1']);
  });

  it('has whole rows with exactly the nine fields', async () => {
    await save({});

    const [memory] = (await list(EVERYTHING)).memories;

    expect(memory).to.deep.equal(
      await bench.store.read((reader) => reader.memoryByName(target('global'), 'n0')),
    );
    expect(Object.keys(memory as Memory)).to.have.lengthOf(9);
  });

  it('says whether more follows, exactly at the edge', async () => {
    await save({}, {}, {});

    const [two, three, four] = await Promise.all(
      [2, 3, 4].map((limitRows) => list({ limitRows, limitBytes: NO_LIMIT })),
    );

    expect(two?.hasMore).to.equal(true);
    expect(three?.hasMore).to.equal(false);
    expect(four?.hasMore).to.equal(false);
    expect(three?.memories).to.have.lengthOf(3);
  });

  it('LIST 80: an empty namespace gives an empty page', async () => {
    expect(await list(EVERYTHING)).to.deep.equal({ memories: [], hasMore: false });
  });

  it('LIST 91: keeps to one type', async () => {
    await save({ type: 'user' }, { type: 'feedback' }, { type: 'reference' }, { type: 'feedback' });

    expect(idsOf(await list(EVERYTHING, 'feedback'))).to.deep.equal(['id-1', 'id-3']);
  });

  it('stops before the texts outweigh the limit', async () => {
    // Each row weighs 2 + 1 + 7 bytes.
    await save({ content: 'seven b' }, { content: 'seven b' }, { content: 'sevenñ' });

    const [exact, short] = await Promise.all([
      list({ limitRows: 9, limitBytes: 20 }),
      list({ limitRows: 9, limitBytes: 19 }),
    ]);

    expect(idsOf(exact)).to.deep.equal(['id-0', 'id-1']);
    expect(exact.hasMore).to.equal(true);
    expect(idsOf(short)).to.deep.equal(['id-0']);
  });

  it('always gives the first row, however heavy', async () => {
    await save({ content: 'x'.repeat(1_000), at: at(1) }, { content: 'y', at: at(0) });

    const page = await list({ limitRows: 9, limitBytes: 1 });

    expect(idsOf(page)).to.deep.equal(['id-0']);
    expect(page.hasMore).to.equal(true);
  });

  it('goes on after a place even when its row is gone', async () => {
    await save({ at: at(3) }, { at: at(2) }, { at: at(1) });
    const after = { updated: at(2), memory_id: 'id-1' };
    await bench.store.write((writer) => writer.removeById('id-1'));

    expect(idsOf(await list({ ...EVERYTHING, after }))).to.deep.equal(['id-2']);
  });

  it('ADM 166: browses every namespace, or one scope, or one namespace', async () => {
    await save(
      { target: target('global') },
      { target: target('user', 'alice') },
      { target: target('user', 'bob'), type: 'feedback' },
      { target: target('coordinator', 'alice') },
      { target: target('project', 'alice') },
      { target: target('workstream', 'alice') },
    );
    const browse = async (filter: BrowseFilter) =>
      idsOf(await bench.store.read((reader) => reader.browse(filter, EVERYTHING)));

    expect(await browse({})).to.have.lengthOf(6);
    expect(await browse({ scope: 'user' })).to.deep.equal(['id-1', 'id-2']);
    expect(await browse({ scope: 'user', scope_id: 'alice' })).to.deep.equal(['id-1']);
    expect(await browse({ scope: 'user', type: 'feedback' })).to.deep.equal(['id-2']);
    expect(await browse({ scope: 'user', scope_id: '' })).to.deep.equal([]);
  });

  it('pages meet every row once, in order, whatever the ties and limits', async () => {
    const namespaces = [target('global'), target('user', 'u'), target('workstream', 'w')];
    const rows = fc.array(
      fc.record({
        namespace: fc.nat(2),
        second: fc.nat(2),
        weight: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 25 },
    );
    const limits = fc.record({
      limitRows: fc.integer({ min: 1, max: 7 }),
      limitBytes: fc.integer({ min: 1, max: 60 }),
    });

    await fc.assert(
      fc.asyncProperty(rows, limits, async (specs, limit) => {
        await bench.database.wipe();
        await save(
          ...specs.map(({ namespace, second, weight }) => ({
            target: namespaces[namespace] as (typeof namespaces)[0],
            at: at(second),
            content: 'x'.repeat(weight),
          })),
        );
        const seen = envelope(...namespaces.slice(0, 2));

        const listed = await walk((page) =>
          bench.store.read((reader) => reader.list(seen, {}, { ...limit, ...page })),
        );
        const browsed = await walk((page) =>
          bench.store.read((reader) => reader.browse({}, { ...limit, ...page })),
        );

        expect(listed).to.deep.equal(expectedOrder(specs, (spec) => spec.namespace < 2));
        expect(browsed).to.deep.equal(expectedOrder(specs, () => true));
      }),
      { numRuns: 25 },
    );
  });

  async function walk(fetch: (page: { after?: Position }) => Promise<MemoryPage>) {
    const ids: string[] = [];
    let after: Position | undefined;
    for (;;) {
      const page = await fetch(after === undefined ? {} : { after });
      ids.push(...idsOf(page));
      after = page.memories.at(-1);
      if (!page.hasMore) return ids;
      expect(page.memories, 'a page with more behind it').to.not.be.empty;
    }
  }

  function expectedOrder<Spec extends { second: number }>(
    specs: readonly Spec[],
    isSeen: (spec: Spec) => boolean,
  ): string[] {
    const seen = [...specs.entries()].filter(([, spec]) => isSeen(spec));
    const rows = seen.map(([index, spec]) => ({ id: `id-${index}`, second: spec.second }));
    rows.sort((a, b) => b.second - a.second || (a.id < b.id ? -1 : 1));
    return rows.map((row) => row.id);
  }
}
