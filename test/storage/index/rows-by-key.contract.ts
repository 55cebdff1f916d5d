import { expect } from 'chai';
import { TERMS_VERSION } from '../../../src/core/analysis/analyzer.js';
import { writeTerms } from '../../../src/core/analysis/memory-terms.js';
import type { MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { Candidate } from '../../../src/core/store/search-index.js';
import type { Reader } from '../../../src/core/store/store.js';
import { analyzer } from '../../core/analysis/fixtures.js';
import { at, draft } from '../../support/drafts.js';
import { createRandom } from '../../support/random.js';
import { createUnicodeTexts } from '../../support/unicode-texts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Says what is read of rows that are named by their keys. */
export function describeRowsByKey(bench: Bench): void {
  const save = (...drafts: readonly Partial<MemoryDraft>[]) =>
    bench.store.write(async (writer) => {
      for (const [index, each] of drafts.entries()) {
        const name = `m${index}`;
        await writer.save(draft({ name, memory_id: name, description: 'owl', ...each }));
      }
    });
  /** Every row, the latest first. */
  const rowsOf = async (reader: Reader): Promise<readonly Candidate[]> => {
    const { lists } = await reader.postingLists(envelope(target('global')), ['owl']);
    const offers = lists.map((list) => ({ list, newest: 1, older: 0, rowsMax: 8_192 }));
    return reader.candidates(offers, {}, 1_000);
  };
  const read = <T>(work: (reader: Reader, rows: readonly Candidate[]) => Promise<T>) =>
    bench.store.read(async (reader) => work(reader, await rowsOf(reader)));

  it('gives the analysed texts of rows in the order of the keys', async () => {
    await save({ content: 'The cats' }, { content: '' }, { content: '記憶', at: at(7) });

    const [forwards, backwards] = await read(async (reader, rows) => [
      await reader.indexed(rows, NO_LIMIT),
      await reader.indexed(rows.toReversed(), NO_LIMIT),
    ]);

    expect(forwards?.map((row) => row.memory_id)).to.deep.equal(['m2', 'm1', 'm0']);
    expect(backwards?.toReversed()).to.deep.equal(forwards);
    expect(forwards?.[0]).to.deep.include({
      updated: at(7),
      terms: { name: ['m2'], description: ['owl'], content: ['記憶'] },
    });
    expect(forwards?.[2]?.terms.content).to.deep.equal(['THE', 'cat']);
    expect(forwards?.every((row) => typeof row.rowKey === 'number')).to.equal(true);
  });

  it('reads terms until their bytes exceed the limit, and the first row always', async () => {
    await save({ content: 'x'.repeat(30) }, { content: 'é' }, { content: '記憶' });
    const weights = ['記憶', 'é', 'x'.repeat(30)].map((content, index) =>
      weightOf({ name: `m${2 - index}`, description: 'owl', content }),
    );
    const [first = 0, second = 0, third = 0] = weights;
    const limits = [0, first, first + second - 1, first + second, first + second + third];

    const counts = await read(async (reader, rows) => {
      const read = [];
      for (const limit of limits) read.push(await reader.indexed(rows, limit));
      return read.map((each) => each.length);
    });

    expect(counts).to.deep.equal([1, 1, 1, 2, 3]);
  });

  it('returns the same rows from memory as from the database, after any change', async () => {
    const random = createRandom(11);
    const texts = createUnicodeTexts(random);
    for (let round = 0; round < 25; round += 1) {
      await save({ content: texts.words(9) }, { content: texts.words(9) });
      await bench.other.write(async (writer) => {
        const name = `m${random.below(4)}`;
        const content = texts.words(random.below(20));
        if (random.below(3) === 0) await writer.remove(target('global'), name);
        else await writer.save(draft({ name, memory_id: name, description: 'owl', content }));
      });
      if (random.below(2) === 0) {
        await bench.other.write(async (writer) => {
          const page = { limitRows: 1, limitBytes: NO_LIMIT };
          const keys = await writer.rowsOfTermsVersion(TERMS_VERSION, page, undefined);
          const content = ['x', `x${round}`];
          await writer.rewriteTerms(keys, () => ({ name: ['owl'], description: [], content }));
        });
      }

      const warm = await read((reader, rows) => reader.indexed(rows, NO_LIMIT));
      const cold = await bench.store.write(async (writer) =>
        writer.indexed(await rowsOf(writer), NO_LIMIT),
      );

      expect(warm).to.deep.equal(cold);
    }
  });

  it('gives whole memories in the order of the keys', async () => {
    await save({ content: 'one' }, { content: 'two' }, { content: 'three' });

    const { found, single } = await read(async (reader, rows) => ({
      found: await reader.memories(rows, NO_LIMIT),
      single: await reader.memoryById('m1'),
    }));

    expect(found.map((memory) => memory.content)).to.deep.equal(['three', 'two', 'one']);
    expect(found[1]).to.deep.equal(single);
  });

  it('reads memories until their texts exceed the limit, and the first one always', async () => {
    await save({ content: 'é'.repeat(50) }, { content: 'é'.repeat(50) });
    const bytes = 'm0'.length + 'owl'.length + 100;
    const limits = [0, 2 * bytes - 1, 2 * bytes];

    const counts = await read(async (reader, rows) => {
      const read = [];
      for (const limit of limits) read.push(await reader.memories(rows, limit));
      return read.map((each) => each.length);
    });

    expect(counts).to.deep.equal([1, 1, 2]);
  });

  it('gives nothing for no keys', async () => {
    const none = await bench.store.read(async (reader) => [
      await reader.indexed([], NO_LIMIT),
      await reader.memories([], NO_LIMIT),
    ]);

    expect(none).to.deep.equal([[], []]);
  });
}

function weightOf(texts: { name: string; description: string; content: string }): number {
  return Buffer.byteLength(writeTerms(analyzer.analyzeMemory(texts)));
}
