import { expect } from 'chai';
import type { Envelope } from '../../../src/core/scopes/scopes.js';
import type { BrowseFilter, MemoryDraft } from '../../../src/core/store/memory-store.js';
import type { PostingLists } from '../../../src/core/store/search-index.js';
import { draft } from '../../support/drafts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

/** Ids that a pattern, a prefix or a fold of case would take for one another. */
const NEIGHBOURS = ['acme', 'acme-corp', 'acme_', 'ac%', 'ACME', 'acme:1', 'acme ', '1', '%'];

/** Says which lists there are, and for whom. */
export function describeTermLists(bench: Bench): void {
  const save = (...drafts: readonly Partial<MemoryDraft>[]) =>
    bench.store.write(async (writer) => {
      for (const [index, each] of drafts.entries()) {
        await writer.save(draft({ name: `n${index}`, ...each }));
      }
    });
  const seen = (visible: Envelope, ...terms: readonly string[]) =>
    bench.store.read((reader) => reader.postingLists(visible, terms));
  const browsed = (filter: BrowseFilter, ...terms: readonly string[]) =>
    bench.store.read((reader) => reader.browsePostingLists(filter, terms));
  /** `term count` of each list, sorted: partitions have numbers that no test knows. */
  const shown = ({ memories, lists }: PostingLists) => ({
    memories,
    lists: lists.map((list) => `${list.term} ${list.memories}`).sort(),
  });

  it('counts the memories that may be seen, and those that hold each term', async () => {
    await save({ content: 'cat dog' }, { content: 'cat' }, { content: 'bird' });

    const found = await seen(envelope(target('global')), 'cat', 'dog', 'fish');

    expect(shown(found)).to.deep.equal({ memories: 3, lists: ['cat 2', 'dog 1'] });
  });

  it('keeps the lists of each namespace apart', async () => {
    const [here, there] = [target('global'), target('user', 'u')];
    await save({ target: here, content: 'cat' }, { target: there, content: 'cat' });

    const { lists } = await seen(envelope(here, there), 'cat');

    expect(lists.map((list) => list.memories)).to.deep.equal([1, 1]);
    expect(new Set(lists.map((list) => list.partition))).to.have.lengthOf(2);
  });

  it('meets a list once when the envelope or the terms say it twice', async () => {
    await save({ content: 'cat' });

    const found = await seen(envelope(target('global'), target('global')), 'cat', 'cat');

    expect(shown(found)).to.deep.equal({ memories: 1, lists: ['cat 1'] });
  });

  it('finds nothing for an empty envelope or without terms', async () => {
    await save({ content: 'cat' });

    const [nobody, nothing] = [envelope(), envelope(target('global'))];

    expect(shown(await seen(nobody, 'cat'))).to.deep.equal({ memories: 0, lists: [] });
    expect(shown(await seen(nothing))).to.deep.equal({ memories: 1, lists: [] });
  });

  it('crosses no scope with the id of another, and an empty id widens nothing', async () => {
    await save(
      { target: target('user', 'x'), content: 'cat' },
      { target: target('workstream', 'y'), content: 'cat' },
    );
    const crossed = envelope(target('user', 'y'), target('workstream', 'x'));
    const widened = envelope(target('user', ''), target('workstream', ''));

    expect(shown(await seen(crossed, 'cat'))).to.deep.equal({ memories: 0, lists: [] });
    expect(shown(await seen(widened, 'cat'))).to.deep.equal({ memories: 0, lists: [] });
  });

  it('E10: keeps neighbours in spelling apart', async () => {
    await save(
      ...NEIGHBOURS.map((id, index) => ({
        target: target('workstream', id),
        content: `cat term${index}`,
      })),
    );

    for (const [index, id] of NEIGHBOURS.entries()) {
      const others = NEIGHBOURS.map((_, other) => `term${other}`);
      const found = await seen(envelope(target('workstream', id)), 'cat', ...others);

      expect(shown(found), id).to.deep.equal({ memories: 1, lists: ['cat 1', `term${index} 1`] });
    }
  });

  it('tells terms apart byte by byte', async () => {
    await save({ content: 'it cafe 記憶' });

    const found = await seen(envelope(target('global')), 'it', 'IT', 'CAFE', 'café', '記_', 'caf');

    expect(shown(found).lists).to.deep.equal(['IT 1']);
  });

  it('shows an administrator the lists of every namespace, of a scope, or of one', async () => {
    await save(
      { target: target('global'), content: 'cat' },
      { target: target('user', 'a'), content: 'cat dog' },
      { target: target('user', 'b'), content: 'cat' },
      { target: target('workstream', 'a'), content: 'cat' },
      { target: target('user', ''.padEnd(256, 'z')), content: 'bird' },
    );
    const cases: readonly (readonly [BrowseFilter, number, readonly string[]])[] = [
      [{}, 5, ['cat 1', 'cat 1', 'cat 1', 'cat 1', 'dog 1']],
      [{ scope: 'user' }, 3, ['cat 1', 'cat 1', 'dog 1']],
      [{ scope: 'user', scope_id: 'b' }, 1, ['cat 1']],
      [{ scope: 'user', scope_id: '' }, 0, []],
      [{ scope: 'global' }, 1, ['cat 1']],
      [{ scope: 'project' }, 0, []],
    ];

    for (const [filter, memories, lists] of cases) {
      const found = await browsed(filter, 'cat', 'dog');

      expect(shown(found), JSON.stringify(filter)).to.deep.equal({ memories, lists });
    }
  });
}
