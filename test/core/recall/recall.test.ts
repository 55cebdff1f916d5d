import { expect } from 'chai';
import { at } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import { statementsOf } from '../../support/statements.js';
import { target } from '../../support/visibility.js';
import { describeOnStores, openSession, recallOn, remember, turnOf } from './fixtures.js';
import { parseBlock } from './parsed-block.js';

const NOTES = {
  deploy_process: 'Merge to main, wait for the green pipeline, then tag the release.',
  api_conventions: 'Endpoints use the v1 prefix and answer in JSON.',
  db_backups: 'Postgres is dumped nightly at 02:00; fourteen dumps are kept.',
};

describeOnStores('recall', (bench) => {
  const build = async (
    request: Parameters<ReturnType<typeof recallOn>['build']>[1],
    settings: Parameters<typeof recallOn>[1] = {},
    session: Parameters<typeof openSession>[1] = {},
  ) => recallOn(bench.store, settings).build(await openSession(bench.store, session), request, {});

  it('injects memories relevant to the turn, with the evidence', async () => {
    await remember(bench.store, NOTES, { description: 'How we work' });

    const { memories, context, in_scope } = await build(turnOf('which postgres dumps are kept?'));

    expect(memories.map(({ name }) => name)).to.deep.equal(['db_backups']);
    const [{ score, probability, ...told } = expect.fail('nothing was injected')] = memories;
    expect(told).to.deep.include({
      ...{ type: 'general', scope: 'global', description: 'How we work' },
      matched_terms: ['postgresql', 'dump', 'keep'],
    });
    expect(score).to.be.greaterThan(0);
    expect(probability).to.be.within(0.04, 1);
    expect(parseBlock(context)[0]?.text).to.equal(NOTES.db_backups);
    expect(in_scope).to.equal(3);
  });

  it('INJ 240: injects the latest memories when there is no text', async () => {
    await remember(bench.store, NOTES);

    for (const request of [turnOf(), turnOf(' '), { ...turnOf(), messages: [] }]) {
      await bench.database.knex('sessions').del();
      await bench.database.knex('workstreams').del();
      const { memories, decisions, context } = await build(request, { relevance_k: 2 });

      expect(memories.map(({ name }) => name)).to.deep.equal(['db_backups', 'api_conventions']);
      expect(parseBlock(context)).to.have.lengthOf(2);
      for (const told of [...memories, ...decisions]) {
        expect(told).to.deep.include({ score: 0, probability: 0, matched_terms: [] });
      }
    }
  });

  it('INJ 248: returns only the hint when nothing scores', async () => {
    await remember(bench.store, NOTES);

    const context = await build(turnOf('zebra migration'));

    expect(context).to.deep.include({ context: '', in_scope: 3, memories: [], decisions: [] });
    expect(context.hint).to.match(/^3 memories are in scope/);
  });

  it('returns neither block nor hint when nothing is in scope', async () => {
    expect(await build(turnOf('how do we deploy?'))).to.deep.equal({
      ...{ enabled: true, context: '', hint: '', in_scope: 0, memories: [], decisions: [] },
    });
  });

  it('INJ 250: returns nothing and reads no memory, index or count while the lever is off', async () => {
    await remember(bench.store, NOTES);
    const caller = await openSession(bench.store, { memory_enabled: false });
    const contexts: unknown[] = [];

    const statements = await statementsOf(bench.database.url, async (store) => {
      for (const request of [turnOf('how do we deploy?'), turnOf()]) {
        contexts.push(await recallOn(store).build(caller, request, {}));
      }
    });

    const nothing = { context: '', hint: '', in_scope: 0, memories: [], decisions: [] };
    expect(contexts).to.deep.equal([
      { enabled: false, ...nothing },
      { enabled: false, ...nothing },
    ]);
    expect(statements).to.not.be.empty;
    for (const sql of statements) {
      expect(sql).to.not.match(/structured_memories|partitions|terms|postings/);
    }
  });

  it('INJ 251: finds one old memory under 60 newer ones with 50 candidates', async () => {
    await remember(bench.store, { freeze: 'The release calendar freezes in December.' });
    await remember(
      bench.store,
      Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`n${index}`, 'About tests, in general.']),
      ),
      { at: at(9) },
    );

    const { memories, in_scope } = await build(turnOf('when does the release calendar freeze?'), {
      fetch_limit: 50,
    });

    expect(memories.map(({ name }) => name)).to.deep.equal(['freeze']);
    expect(in_scope).to.equal(61);
  });

  it('INJ 256: injects only memories of its own namespace for a coordinator', async () => {
    const note = { plan: 'Deploy on Tuesdays.' };
    await remember(bench.store, note);
    await remember(bench.store, note, { target: target('user', 'alice') });
    await remember(bench.store, note, { target: target('coordinator', 'bob') });
    await remember(bench.store, note, { target: target('coordinator', 'alice') });

    const { memories, in_scope } = await build(
      turnOf('deploy on tuesdays'),
      {},
      {
        kind: 'coordinator',
      },
    );

    expect(memories.map(({ scope }) => scope)).to.deep.equal(['coordinator']);
    expect(in_scope).to.equal(1);
  });

  it('ignores texts of assistants and tools', async () => {
    await remember(bench.store, NOTES);
    const messages = ['assistant', 'tool', 'system', 'User'].map((role) => ({
      role,
      texts: ['postgres dumps are kept nightly'],
    }));
    const asked = { role: 'user', texts: ['zebra'] };

    const { memories } = await build({ ...turnOf(), messages: [...messages, asked, ...messages] });

    expect(memories).to.deep.equal([]);
  });

  it('injects nothing for a newest message without content, whatever came before', async () => {
    await remember(bench.store, NOTES);

    const context = await build(turnOf('which postgres dumps are kept?', 'ok, do it then'));

    expect(context).to.deep.include({ context: '', memories: [], decisions: [] });
    expect(context.hint).to.not.equal('');
  });

  it('drops none of many memories of 256 KiB, with a text or without', async () => {
    const long = `postgres dumps ${'🎉'.repeat(65_000)}`;
    const names = Array.from({ length: 14 }, (_, index) => `n${index}`);
    await remember(bench.store, Object.fromEntries(names.map((name) => [name, long])));
    const caller = await openSession(bench.store);
    const recall = recallOn(bench.store, { relevance_k: 14 });

    for (const request of [turnOf('postgres dumps'), turnOf()]) {
      const { context } = await recall.build(caller, request, {});

      const shown = parseBlock(context).map(({ text }) => text);
      expect(shown).to.deep.equal(names.map(() => `postgres dumps ${'🎉'.repeat(485)}...`));
    }
  });

  it('returns the same bytes for the same turn', async () => {
    await remember(bench.store, NOTES);
    const caller = await openSession(bench.store);
    const request = turnOf('how are releases tagged?', 'and which postgres dumps are kept?');

    const [first, second] = [
      await recallOn(bench.store).build(caller, request, {}),
      await recallOn(bench.store).build(caller, request, {}),
    ];

    expect(JSON.stringify(second)).to.equal(JSON.stringify(first));
    expect(first.memories).to.not.be.empty;
  });

  it('rejects a closed session, even without memories', async () => {
    const session = { closed: at(5) };

    await faultOf(build(turnOf('hello'), {}, session), 'SESSION_CLOSED');
  });

  it('rejects an invalid floor', async () => {
    const request = { ...turnOf('hello'), relevance_floor: Number.NaN };

    await faultOf(build(request), 'FIELD_INVALID');
  });

  it('looks at the namespaces of the session and at no other', async () => {
    const note = { key_rotation: 'Signing keys rotate each spring.' };
    const others = [target('user', 'bob'), target('workstream', 'ws-b'), target('project', 'p1')];
    for (const where of others) await remember(bench.store, note, { target: where });
    const mine = [target('global'), target('user', 'alice'), target('workstream', 'ws')];
    for (const where of mine) await remember(bench.store, note, { target: where });

    const { memories, in_scope } = await build(turnOf('when do signing keys rotate?'));

    expect(memories.map(({ scope }) => scope)).to.have.members(['global', 'user', 'workstream']);
    expect(in_scope).to.equal(3);
  });

  it('returns decisions only on request', async () => {
    await remember(bench.store, NOTES);

    const { decisions } = await build({ ...turnOf('postgres dumps'), explain: false });

    expect(decisions).to.deep.equal([]);
  });
});
