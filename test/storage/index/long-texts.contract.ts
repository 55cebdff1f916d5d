import { expect } from 'chai';
import { indexTerms } from '../../../src/core/analysis/memory-terms.js';
import { analyzer } from '../../core/analysis/fixtures.js';
import { EVERY_CHARACTER } from '../../core/analysis/hostile-texts.js';
import { draft } from '../../support/drafts.js';
import { expectExactIndex, indexContents } from '../../support/index-contents.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const IDEOGRAPHS = EVERY_CHARACTER.filter((character) => /\p{sc=Han}/u.test(character));

/** Far more than it takes, far less than what reading a whole partition for each term would. */
const TIMEOUT_MILLISECONDS = 60_000;

const TEXTS: readonly (readonly [string, string])[] = [
  ['65,536 Chinese characters', spread(65_536, IDEOGRAPHS).join('')],
  ['a single word of 3,000 characters', `${'abcdefghij'.repeat(299)}klmnopqrst`],
  ['3,000 characters of every script', spread(3_000, EVERY_CHARACTER).join(' ')],
];

/** Says that the longest and strangest texts are indexed whole, in time. */
export function describeLongTexts(bench: Bench): void {
  for (const [title, content] of TEXTS) {
    it(`lists, edits and deletes ${title}`, async function () {
      this.timeout(TIMEOUT_MILLISECONDS);
      const save = (text: string) =>
        bench.store.write((writer) => writer.save(draft({ content: text })));

      await save(content);
      const words = analyzer.analyze(content).map((token) => token.term);
      const ends = [...new Set([words.at(0) ?? '', words.at(-1) ?? ''])];
      const listed = await bench.store.read((reader) =>
        reader.postingLists(envelope(target('global')), ends),
      );
      await save(`${content} zebra`);
      await expectExactIndex(bench.database);
      await save('zebra');
      await save(content);
      await bench.store.write((writer) => writer.remove(target('global'), 'n1'));

      expect(listed.lists).to.have.lengthOf(ends.length);
      expect(await indexContents(bench.database)).to.deep.equal({ postings: [], terms: [] });
    });
  }

  it('indexes every term of a long text', () => {
    const [, content] = TEXTS[0] ?? [];
    const texts = { name: 'n', description: 'd', content: content ?? '' };

    expect(indexTerms(analyzer.analyzeMemory(texts)).size).to.be.greaterThan(50_000);
  });
}

/** Takes so many of the characters, from one end to the other; fewer ones come round again. */
function spread(count: number, characters: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) => {
    const at =
      count <= characters.length
        ? Math.floor((index * characters.length) / count)
        : index % characters.length;
    return characters[at] ?? '';
  });
}
