import { expect } from 'chai';
import fc from 'fast-check';
import type { MemoryDraft, MemoryFilter } from '../../../src/core/store/memory-store.js';
import type { Candidate, CandidateList } from '../../../src/core/store/search-index.js';
import type { Reader } from '../../../src/core/store/store.js';
import { draft } from '../../support/drafts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const HERE = target('global');
const THERE = target('user', 'u');

/** What a term weighs in the newest message and in older ones, and how many of its rows count. */
interface Weights {
  readonly newest?: number;
  readonly older?: number;
  readonly rowsMax?: number;
}

/** Says which rows lists give, and in which order. */
export function describeCandidates(bench: Bench): void {
  const save = (...drafts: readonly Partial<MemoryDraft>[]) =>
    bench.store.write(async (writer) => {
      for (const [index, each] of drafts.entries()) {
        const name = `m${index}`;
        await writer.save(draft({ name, memory_id: name, description: 'x', ...each }));
      }
    });
  const offered = async (reader: Reader, weights: Readonly<Record<string, Weights>>) => {
    const { lists } = await reader.postingLists(envelope(HERE, THERE), Object.keys(weights));
    return lists.map(
      (list): CandidateList => ({
        list,
        newest: 0,
        older: 0,
        rowsMax: 8_192,
        ...weights[list.term],
      }),
    );
  };
  const namesOf = async (reader: Reader, found: readonly Candidate[]) => {
    const memories = await reader.memories(found, Number.MAX_SAFE_INTEGER);
    return memories.map((memory) => memory.memory_id);
  };
  const candidates = (
    weights: Readonly<Record<string, Weights>>,
    filter: MemoryFilter = {},
    limitRows = 100,
  ) =>
    bench.store.read(async (reader) =>
      namesOf(reader, await reader.candidates(await offered(reader, weights), filter, limitRows)),
    );

  it('gives rows that hold more weight first', async () => {
    await save({ content: 'cat' }, { content: 'cat dog' }, { content: 'dog' }, { content: 'x' });

    const found = await candidates({ cat: { newest: 5 }, dog: { newest: 3 } });

    expect(found).to.deep.equal(['m1', 'm0', 'm2']);
  });

  it('gives later rows first among equals, in every namespace', async () => {
    await save({ content: 'cat' }, { content: 'cat', target: THERE }, { content: 'cat' });

    expect(await candidates({ cat: { newest: 1 } })).to.deep.equal(['m2', 'm1', 'm0']);
  });

  it('an edit leaves a row in its place among equals', async () => {
    await save({ content: 'cat' }, { content: 'cat' });
    await save({ content: 'cat cat' });

    expect(await candidates({ cat: { newest: 1 } })).to.deep.equal(['m1', 'm0']);
  });

  it('lets older messages add at most three halves of what the newest gives', async () => {
    await save(
      { content: 'newest huge' },
      { content: 'newest extra' },
      { content: 'newest little' },
      { content: 'huge little' },
    );

    const found = await candidates({
      newest: { newest: 10 },
      extra: { newest: 14 },
      huge: { older: 1_000 },
      littl: { older: 13 },
    });

    // 2·10 + 3·10 = 50, 2·24 = 48, 2·10 + 2·13 = 46; without the newest message nothing.
    expect(found).to.deep.equal(['m0', 'm1', 'm2']);
  });

  it('gives nothing without lists, and nothing that only older messages have', async () => {
    await save({ content: 'cat' });

    expect(await candidates({})).to.deep.equal([]);
    expect(await candidates({ fish: { newest: 1 } })).to.deep.equal([]);
    expect(await candidates({ cat: { older: 1 } })).to.deep.equal([]);
  });

  it('gives no more than asked for', async () => {
    await save({ content: 'cat' }, { content: 'cat dog' }, { content: 'cat' });

    const found = await candidates({ cat: { newest: 1 }, dog: { newest: 1 } }, {}, 2);

    expect(found).to.deep.equal(['m1', 'm2']);
  });

  it('of a long list only the rows with the largest keys count', async () => {
    await save(
      { content: 'cat dog' },
      { content: 'cat' },
      { content: 'dog' },
      { content: 'cat' },
      { content: 'cat', target: THERE },
    );

    const cut = { newest: 5, rowsMax: 2 };

    expect(await candidates({ cat: cut })).to.deep.equal(['m4', 'm3', 'm1']);
    expect(await candidates({ cat: cut, dog: { newest: 1 } })).to.deep.equal([
      'm4',
      'm3',
      'm1',
      'm2',
      'm0',
    ]);
    expect(await candidates({ cat: { newest: 5, rowsMax: 3 } })).to.have.lengthOf(4);
  });

  it('keeps a type after rows were cut', async () => {
    await save(
      { content: 'cat', type: 'feedback' },
      { content: 'cat', type: 'user' },
      { content: 'cat dog', type: 'feedback' },
    );

    const all = await candidates({ cat: { newest: 1 } }, { type: 'feedback' });
    const cut = await candidates({ cat: { newest: 1, rowsMax: 2 } }, { type: 'feedback' });

    expect(all).to.deep.equal(['m2', 'm0']);
    expect(cut).to.deep.equal(['m2']);
  });

  it('takes thousands of lists', async () => {
    const namespaces = Array.from({ length: 40 }, (_, index) => target('user', `u${index}`));
    const words = Array.from({ length: 64 }, (_, index) => `w${index}x`);
    await bench.store.write(async (writer) => {
      for (const [index, where] of namespaces.entries()) {
        const content = words.join(' ');
        await writer.save(draft({ target: where, memory_id: `m${index}`, content }));
      }
    });

    const found = await bench.store.read(async (reader) => {
      const { lists } = await reader.browsePostingLists({}, words);
      const weighed = [...lists, ...lists, ...lists, ...lists].map((list) => ({
        list,
        newest: 1,
        older: 1,
        rowsMax: 8_192,
      }));
      expect(weighed).to.have.lengthOf(10_240);
      return namesOf(reader, await reader.candidates(weighed, {}, 100));
    });

    expect(found).to.deep.equal(namespaces.map((_, index) => `m${index}`).reverse());
  });

  it('equals the rule worked out by hand, whatever the rows and weights', async () => {
    const words = ['ant', 'bee', 'cat', 'dog'];
    const weight = fc.integer({ min: 0, max: 6 });
    const sets = fc.array(fc.subarray(words), { minLength: 1, maxLength: 12 });
    const weights = fc.array(fc.tuple(weight, weight, fc.integer({ min: 1, max: 8 })), {
      minLength: words.length,
      maxLength: words.length,
    });

    await fc.assert(
      fc.asyncProperty(sets, weights, fc.integer({ min: 1, max: 9 }), async (rows, rule, limit) => {
        await bench.database.wipe();
        await save(...rows.map((content) => ({ content: content.join(' ') })));
        const offers = words.map((term, index) => {
          const [newest = 0, older = 0, rowsMax = 1] = rule[index] ?? [];
          return [term, { newest, older, rowsMax }] as const;
        });

        const found = await candidates(Object.fromEntries(offers), {}, limit);

        expect(found).to.deep.equal(byHand(rows, offers).slice(0, limit));
      }),
      { numRuns: 40 },
    );
  });
}

/** Ranks rows, of which later ones have larger keys. */
function byHand(
  rows: readonly (readonly string[])[],
  offers: readonly (readonly [string, Required<Weights>])[],
): string[] {
  const scored = rows.map((_, index) => ({ index, newest: 0, older: 0 }));
  for (const [term, { newest, older, rowsMax }] of offers) {
    const holders = scored.filter(({ index }) => rows[index]?.includes(term)).slice(-rowsMax);
    for (const row of holders) {
      row.newest += newest;
      row.older += older;
    }
  }
  const scoreOf = (row: { newest: number; older: number }) =>
    2 * row.newest + Math.min(2 * row.older, 3 * row.newest);
  return scored
    .filter((row) => row.newest > 0)
    .sort((one, other) => scoreOf(other) - scoreOf(one) || other.index - one.index)
    .map((row) => `m${row.index}`);
}
