import { expect } from 'chai';
import type { Page } from '../../../src/core/store/memory-store.js';
import { draft } from '../../support/drafts.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const EVERYTHING: Page = { limitRows: 1_000, limitBytes: Number.MAX_SAFE_INTEGER };

/** Ids that a pattern, a prefix or a fold of case would take for one another. */
const NEIGHBOURS = ['acme', 'acme-corp', 'acme_', 'ac%', 'ACME', 'acme:1', 'acme ', 'main', '%'];

/** Says who sees which rows: exactly the pairs of the envelope. */
export function describeVisibility(bench: Bench): void {
  const save = (targets: readonly ReturnType<typeof target>[], name = 'n1') =>
    bench.store.write(async (writer) => {
      for (const each of targets) await writer.save(draft({ target: each, name }));
    });

  it('STOR 198: an empty envelope holds nothing', async () => {
    await save([target('global'), target('user', 'u1')]);

    const seen = await bench.store.read(async (reader) => [
      await reader.list(envelope(), {}, EVERYTHING),
      await reader.count(envelope(), {}),
      await reader.count(envelope(), { type: 'general' }),
      await reader.scopesHolding(envelope(), 'n1'),
    ]);

    expect(seen).to.deep.equal([{ memories: [], hasMore: false }, 0, 0, []]);
  });

  it('STOR 199: an envelope holds exactly its pairs', async () => {
    const visible = [target('global'), target('workstream', 'ws1'), target('user', 'u1')];
    await save([...visible, target('workstream', 'ws2'), target('user', 'u2')]);

    const { memories } = await bench.store.read((reader) =>
      reader.list(envelope(...visible), {}, EVERYTHING),
    );

    const pairs = memories.map(({ scope, scope_id }) => ({ scope, scope_id }));
    expect(pairs).to.have.deep.members(visible);
  });

  it('crosses no scope with the id of another', async () => {
    await save([target('user', 'x'), target('workstream', 'y')]);

    const crossed = envelope(target('user', 'y'), target('workstream', 'x'));

    expect(await bench.store.read((reader) => reader.count(crossed, {}))).to.equal(0);
    const page = await bench.store.read((reader) => reader.list(crossed, {}, EVERYTHING));
    expect(page.memories).to.deep.equal([]);
  });

  it('an empty id widens nothing', async () => {
    await save([target('user', 'x'), target('workstream', 'y')]);

    const widened = envelope(target('user', ''), target('workstream', ''));

    expect(await bench.store.read((reader) => reader.count(widened, {}))).to.equal(0);
    const found = await bench.store.read((reader) => reader.memoryByName(target('user', ''), 'n1'));
    expect(found).to.equal(undefined);
  });

  it('meets a row once when the envelope names a pair twice', async () => {
    await save([target('user', 'x')]);

    const twice = envelope(target('user', 'x'), target('user', 'x'));
    const page = { ...EVERYTHING, limitRows: 1 };
    const { memories, hasMore } = await bench.store.read((reader) => reader.list(twice, {}, page));

    expect(memories).to.have.lengthOf(1);
    expect(hasMore).to.equal(false);
    expect(await bench.store.read((reader) => reader.count(twice, {}))).to.equal(1);
  });

  for (const id of NEIGHBOURS) {
    it(`keeps workstream ${JSON.stringify(id)} apart from its neighbours`, async () => {
      const mine = target('workstream', id);
      await save(NEIGHBOURS.map((each) => target('workstream', each)));

      const seen = await bench.store.read(async (reader) => ({
        listed: (await reader.list(envelope(mine), {}, EVERYTHING)).memories.map(idOf),
        count: await reader.count(envelope(mine), {}),
        typed: await reader.count(envelope(mine), { type: 'general' }),
        byName: (await reader.memoryByName(mine, 'n1'))?.scope_id,
        holding: (await reader.scopesHolding(envelope(mine), 'n1')).map(idOf),
        browsed: (
          await reader.browse({ scope: 'workstream', scope_id: id }, EVERYTHING)
        ).memories.map(idOf),
      }));
      await bench.store.write((writer) => writer.remove(mine, 'n1'));

      expect(seen).to.deep.equal({
        listed: [id],
        count: 1,
        typed: 1,
        byName: id,
        holding: [id],
        browsed: [id],
      });
      const left = await bench.database.knex('structured_memories').pluck('scope_id');
      expect(left).to.have.members(NEIGHBOURS.filter((each) => each !== id));
    });
  }

  it('STOR 201: tells which namespaces of an envelope hold a name, by scope', async () => {
    await save([target('user', 'u1'), target('global')], 'k');
    await save([target('user', 'u2')], 'other');

    const holding = await bench.store.read((reader) =>
      reader.scopesHolding(
        envelope(target('user', 'u2'), target('user', 'u1'), target('global')),
        'k',
      ),
    );

    expect(holding).to.deep.equal([
      { scope: 'global', scope_id: '' },
      { scope: 'user', scope_id: 'u1' },
    ]);
  });

  it('TOOL 282: orders the namespaces as the seed orders the scopes, then by id', async () => {
    const inOrder = [
      target('global'),
      target('workstream', 'B'),
      target('workstream', 'a'),
      target('user', 'u'),
      target('coordinator', 'u'),
      target('project', 'p'),
    ];
    await save(inOrder.toReversed());

    const holding = await bench.store.read((reader) =>
      reader.scopesHolding(envelope(...inOrder.toReversed()), 'n1'),
    );

    expect(holding).to.deep.equal(inOrder);
  });

  it('finds a row by its id wherever it is', async () => {
    const saved = await bench.store.write((writer) =>
      writer.save(draft({ target: target('coordinator', 'u') })),
    );

    const found = await bench.store.read((reader) => reader.memoryById(saved.memory.memory_id));

    expect(found).to.deep.equal(saved.memory);
    expect(await bench.store.read((reader) => reader.memoryById('other'))).to.equal(undefined);
  });
}

function idOf({ scope_id }: { readonly scope_id: string }): string {
  return scope_id;
}
