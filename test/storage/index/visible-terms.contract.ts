import { expect } from 'chai';
import type { ScopeRef } from '../../../src/core/model/memory.js';
import type { BrowseFilter, MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { PostingLists, TermShape } from '../../../src/core/store/search-index.js';
import type { Reader } from '../../../src/core/store/store.js';
import { draft } from '../../support/drafts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Terms of four to six characters that begin like "kafka". */
const LIKE_KAFKA: TermShape = { initial: 'k', lengths: [4, 6] };

/** Says which terms are told, and to whom. */
export function describeVisibleTerms(bench: Bench): void {
  const save = (...drafts: readonly Partial<MemoryDraft>[]) =>
    bench.store.write(async (writer) => {
      for (const [index, each] of drafts.entries()) {
        await writer.save(draft({ name: `n${index}`, ...each }));
      }
    });
  const told = (
    reach: (reader: Reader) => Promise<PostingLists>,
    shape: TermShape = LIKE_KAFKA,
    limitTerms = 100,
  ) =>
    bench.store.read(async (reader) => {
      const { within } = await reach(reader);
      const terms = await reader.visibleTerms(within, shape, limitTerms);
      return terms.map(({ term, memories }) => `${term} ${memories}`);
    });
  const seen =
    (...refs: readonly ScopeRef[]) =>
    (reader: Reader) =>
      reader.postingLists(envelope(...refs), []);
  const browsed = (filter: BrowseFilter) => (reader: Reader) =>
    reader.browsePostingLists(filter, []);
  const everyone = seen(target('global'), target('user', 'a'));

  it('are those that begin with the character and are as long as asked, inclusive', async () => {
    await save({ content: 'kaf kafk kafka kafkas1 kafkaes kafkaesq Kiosk broker lafka' });

    expect(await told(everyone)).to.deep.equal(['kafk 1', 'kafka 1', 'kiosk 1']);
  });

  it('come by how many memories of all that may be seen hold them, then by text', async () => {
    const [here, there] = [target('global'), target('user', 'a')];
    await save(
      { target: here, content: 'kernel kafka kiosk' },
      { target: here, content: 'kernel' },
      { target: there, content: 'kiosk' },
      { target: there, content: 'kiosk karma' },
    );

    expect(await told(everyone)).to.deep.equal(['kiosk 3', 'kernel 2', 'kafka 1', 'karma 1']);
    expect(await told(everyone, LIKE_KAFKA, 2)).to.deep.equal(['kiosk 3', 'kernel 2']);
  });

  it('are not those of others, whose memories count for nothing', async () => {
    await save(
      { target: target('user', 'a'), content: 'kafka' },
      { target: target('user', 'b'), content: 'kafka karma' },
      { target: target('workstream', 'a'), content: 'kafka karma' },
    );

    expect(await told(seen(target('user', 'a')))).to.deep.equal(['kafka 1']);
    expect(await told(seen(target('user', '')))).to.deep.equal([]);
    expect(await told(seen())).to.deep.equal([]);
  });

  it('are gone with the last memory that holds them', async () => {
    await save({ content: 'kafka' }, { content: 'karma' });

    await bench.store.write((writer) => writer.remove(target('global'), 'n0'));

    expect(await told(everyone)).to.deep.equal(['karma 1']);
  });

  it('count characters, not bytes or units, and know where a character ends', async () => {
    await save({ content: 'éclair ñandú яблоко ябеда ѐлка 𐐨𐐩𐐪𐐫 𐐩𐐩𐐪𐐫 \ud7c6abc' });
    const shape = (initial: string): TermShape => ({ initial, lengths: [4, 5] });

    expect(await told(everyone, shape('я'))).to.deep.equal(['ябеда 1']);
    expect(await told(everyone, shape('𐐨'))).to.deep.equal(['𐐨𐐩𐐪𐐫 1']);
    expect(await told(everyone, shape('n'))).to.deep.equal(['nandu 1']);
    expect(await told(everyone, shape('\u{d7ff}'))).to.deep.equal([]);
    expect(await told(everyone, shape('\u{10ffff}'))).to.deep.equal([]);
  });

  it('take no character for a pattern', async () => {
    await save({ content: 'kafka' });

    for (const initial of ['%', '_', '*', "'", '']) {
      expect(await told(everyone, { initial, lengths: [4, 6] }), initial).to.deep.equal([]);
    }
  });

  it('are for an administrator those of every namespace, of a scope, or of one', async () => {
    await save(
      { target: target('global'), content: 'kafka' },
      { target: target('user', 'a'), content: 'kafka karma' },
      { target: target('user', 'b'), content: 'kiosk' },
    );
    const cases: readonly (readonly [BrowseFilter, readonly string[]])[] = [
      [{}, ['kafka 2', 'karma 1', 'kiosk 1']],
      [{ scope: 'user' }, ['kafka 1', 'karma 1', 'kiosk 1']],
      [{ scope: 'user', scope_id: 'b' }, ['kiosk 1']],
      [{ scope: 'project' }, []],
    ];

    for (const [filter, terms] of cases) {
      expect(await told(browsed(filter)), JSON.stringify(filter)).to.deep.equal(terms);
    }
  });

  it('are those of the sixteen largest namespaces where there are more', async () => {
    const users = Array.from({ length: 17 }, (_, index) => target('user', `u${index}`));
    await save(...users.map((where) => ({ target: where, content: 'kafka' })));
    const late = users[16] ?? target('global');
    await save({ target: late, name: 'more', content: 'karma' });

    const expected = ['kafka 16', 'karma 1'];

    expect(await told(seen(...users))).to.deep.equal(expected);
    expect(await told(browsed({}))).to.deep.equal(expected);
  });
}
