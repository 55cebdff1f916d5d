import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { type ReindexOptions, reindex } from '../../../src/core/memories/reindex.js';
import { search } from '../../../src/core/memories/search.js';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Store } from '../../../src/core/store/store.js';
import { createWinkScorer } from '../../../src/relevance/wink-scorer.js';
import { analyzer } from '../../core/analysis/fixtures.js';
import { at, draft } from '../../support/drafts.js';
import { failureOf } from '../../support/faults.js';
import { expectExactIndex, indexContents } from '../../support/index-contents.js';
import { forgetIndex, indexOtherwise } from '../../support/stale-rows.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const NAMESPACES = [target('global'), target('user', 'u'), target('user', 'v')] as const;
const TOOLS = { analyzer, scorer: createWinkScorer() };

/** Says how stored memories get new terms. */
export function describeReindex(bench: Bench): void {
  const save = (count: number, changes: Partial<MemoryDraft> = {}) =>
    bench.store.write(async (writer) => {
      for (let index = 0; index < count; index += 1) {
        const where = NAMESPACES[index % NAMESPACES.length] ?? NAMESPACES[0];
        const content = `owl number${index}`;
        await writer.save(draft({ name: `n${index}`, target: where, content, ...changes }));
      }
    });
  const run = (options: Partial<ReindexOptions> = {}, pause = async () => {}) =>
    reindex(
      { store: bench.store, analyzer, pause },
      { isAll: false, onProgress: () => {}, ...options },
    );
  /** Names of all that a search for owls finds, without the limit of a search. */
  const owls = (store: Store) =>
    store.read(async (reader) => {
      const lists = (terms: readonly string[]) =>
        reader.postingLists(envelope(...NAMESPACES), terms);
      const query = { text: 'owl', filter: {}, limitRows: 100 };
      const { memories, total } = await search(reader, lists, query, TOOLS);
      return { names: memories.map((memory) => `${memory.scope_id} ${memory.name}`), total };
    });

  it('indexes memories from before there was an index', async () => {
    await save(150);
    await forgetIndex(bench.database);

    const done = await run();

    expect(done).to.deep.equal({ memories: 150, remaining: 0 });
    await expectExactIndex(bench.database);
  });

  it('rewrites memories of older and newer versions, and leaves their times alone', async () => {
    await save(5, { at: at(1) });
    await indexOtherwise(bench.database, ['n0', 'n3'], 0);
    await indexOtherwise(bench.database, ['n1'], 99);

    const done = await run();

    expect(done).to.deep.equal({ memories: 3, remaining: 0 });
    await expectExactIndex(bench.database);
    const times = await bench.database.knex('structured_memories').distinct('created', 'updated');
    expect(times).to.deep.equal([{ created: at(1), updated: at(1) }]);
  });

  it('has nothing to do where everything is current', async () => {
    await save(3);
    const told: number[] = [];

    const done = await run({ onProgress: (count) => told.push(count) });

    expect(done).to.deep.equal({ memories: 0, remaining: 0 });
    expect(told).to.deep.equal([]);
  });

  it('rewrites current memories too when told to, each one once', async () => {
    await save(130);
    await indexOtherwise(bench.database, ['n1', 'n70'], 1);
    await indexOtherwise(bench.database, ['n2'], 7);

    const done = await run({ isAll: true });

    expect(done).to.deep.equal({ memories: 130, remaining: 0 });
    await expectExactIndex(bench.database);
  });

  it('tells how far it is', async () => {
    await save(150);
    await forgetIndex(bench.database);
    const told: (readonly number[])[] = [];

    await run({ onProgress: (...figures) => told.push(figures) });

    expect(told.at(-1)).to.deep.equal([150, 150]);
    expect(told.length).to.be.greaterThan(1);
    expect(told.every(([, total]) => total === 150)).to.equal(true);
  });

  it('goes on where it was interrupted', async () => {
    await save(200);
    await forgetIndex(bench.database);
    const interruption = new RangeError('interrupted');

    const failure = await failureOf(run({}, () => Promise.reject(interruption)));
    const left = await bench.store.read((reader) => reader.otherTermsVersions());
    const done = await run();

    expect(failure).to.equal(interruption);
    expect(left).to.have.lengthOf(1);
    expect(left[0]?.memories).to.be.within(1, 199);
    expect(done).to.deep.equal({ memories: left[0]?.memories, remaining: 0 });
    await expectExactIndex(bench.database);
  });

  it('ends although new memories keep coming', async () => {
    await save(3);
    let saved = 0;

    const { memories } = await run({ isAll: true }, async () => {
      saved += 1;
      await bench.store.write((writer) => writer.save(draft({ name: `new${saved}` })));
    });

    expect(memories).to.equal(3);
  });

  it('takes small batches of large memories', async () => {
    await save(6, { content: 'owl '.repeat(15_000) });
    await forgetIndex(bench.database);
    const told: number[] = [];

    await run({ onProgress: (count) => told.push(count) });

    expect(told).to.deep.equal([2, 4, 6]);
  });

  it('analyses what a memory says now, not what it said when the batch was chosen', async () => {
    await save(2);
    await forgetIndex(bench.database);
    const rows = await bench.store.read((reader) =>
      reader.rowsOfTermsVersion(0, { limitRows: 9, limitBytes: 1_000_000 }, undefined),
    );
    await bench.store.write(async (writer) => {
      await writer.save(draft({ name: 'n0', content: 'heron', at: at(9) }));
      await writer.remove(NAMESPACES[1], 'n1');
    });

    const rewritten = await bench.store.write((writer) =>
      writer.rewriteTerms(rows, analyzer.analyzeMemory),
    );

    expect(rewritten).to.equal(1);
    await expectExactIndex(bench.database);
    const { terms } = await indexContents(bench.database);
    expect(terms.map((line) => line.split(' ')[1]))
      .to.include('heron')
      .and.not.include('owl');
  });

  it('beside searches, edits and deletions it loses no hit and doubles none', async () => {
    // Long enough for batches of some twenty.
    const filler = 'filler '.repeat(900);
    await save(90, { content: `owl ${filler}` });
    const { names: all } = await owls(bench.store);
    const others = [bench.other, bench.database.open()] as const;
    const state = { isRunning: true };
    const searching = async () => {
      let searches = 0;
      while (state.isRunning) {
        const { names, total } = await owls(others[0]);
        const kept = names.filter((name) => !name.includes('x'));
        expect(kept).to.have.members(all);
        expect(new Set(names).size).to.equal(names.length);
        expect(total).to.equal(names.length);
        searches += 1;
        await turn();
      }
      return searches;
    };
    const editing = async () => {
      for (let round = 0; state.isRunning; round += 1) {
        const where = NAMESPACES[round % 3] ?? NAMESPACES[0];
        const texts = { name: `n${round % 90}`, content: `owl edit${round} ${filler}` };
        const place = NAMESPACES[(round % 90) % 3] ?? NAMESPACES[0];
        await others[1].write((writer) => writer.save(draft({ ...texts, target: place })));
        await others[1].write((writer) =>
          writer.save(draft({ name: `x${round % 4}`, content: 'owl', target: where })),
        );
        await others[1].write((writer) => writer.remove(where, `x${(round + 1) % 4}`));
        await turn();
      }
    };

    const rest = Promise.all([searching(), editing()]);
    try {
      for (let round = 0; round < 3; round += 1) await run({ isAll: true }, turn);
      await bench.database.knex('structured_memories').update({ terms_version: 0 });
      await run({}, turn);
    } finally {
      state.isRunning = false;
    }
    const [searches] = await rest;

    expect(searches).to.be.greaterThan(9);
    await expectExactIndex(bench.database);
  });

  it('two at a time do not get in the way of each other', async () => {
    await save(200);
    await forgetIndex(bench.database);

    const done = await Promise.all([
      run(),
      reindex(
        { store: bench.other, analyzer, pause: async () => {} },
        { isAll: true, onProgress: () => {} },
      ),
    ]);

    expect(done.map(({ remaining }) => remaining)).to.deep.equal([0, 0]);
    await expectExactIndex(bench.database);
  });
}
