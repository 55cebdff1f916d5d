import { expect } from 'chai';
import { at } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import {
  BY_HOST,
  deletedAlong,
  describeRegistration,
  HOST,
  OPTIONS,
  saveInto,
  sessionDraft,
  workstreamDraft,
} from './bench.js';

const FULL = { owner_user_id: 'alice', project_id: 'p', memory_enabled: false };
const SUBJECT = { ...BY_HOST, resource_type: 'workstream', resource_id: 'ws' };

describeRegistration('workstreams', (bench) => {
  const create = (changes = {}) =>
    bench().workstreams.create(HOST, workstreamDraft(changes), OPTIONS);
  const get = (id = 'ws') => bench().workstreams.get(id, OPTIONS);
  const update = (changes: object) =>
    bench().workstreams.update(
      HOST,
      {
        workstream_id: 'ws',
        owner_user_id: undefined,
        project_id: undefined,
        memory_enabled: undefined,
        ...changes,
      },
      OPTIONS,
    );
  const remove = (id = 'ws') => bench().workstreams.remove(HOST, id, OPTIONS);

  it('are registered with everything that is stated', async () => {
    const created = await create(FULL);

    const times = { created: at(0), updated: at(0) };
    expect(created).to.deep.equal({ workstream_id: 'ws', ...FULL, ...times });
    expect(await get()).to.deep.equal(created);
  });

  it('have no owner, no project and memory when nothing is stated', async () => {
    const created = await create();

    expect(created).to.include({ owner_user_id: '', project_id: '', memory_enabled: true });
  });

  it('have ids without white space at the ends, and find them so', async () => {
    await create({ workstream_id: ' \u0085ws\n', owner_user_id: '\talice ' });

    const found = await get(' ws ');
    expect(found).to.include({ workstream_id: 'ws', owner_user_id: 'alice' });
  });

  it('may be attached to a project that does not exist', async () => {
    expect(await create({ project_id: 'nowhere' })).to.include({ project_id: 'nowhere' });
  });

  it('audit their registration in one event', async () => {
    await create(FULL);

    const detail = { ...FULL, memory_enabled: 'false', surface: 'rest' };
    expect(await bench().events()).to.deep.equal([
      { ...SUBJECT, action: 'workstream.create', detail },
    ]);
  });

  it('are registered once, and unchanged by a second attempt', async () => {
    const first = await create(FULL);

    const fault = await faultOf(create(), 'ALREADY_EXISTS');

    expect([fault.kind, fault.message]).to.deep.equal(['exists', 'the workstream exists already']);
    expect(await get()).to.deep.equal(first);
    expect(await bench().events()).to.have.length(1);
  });

  it('are compared byte by byte', async () => {
    await create();

    await create({ workstream_id: 'WS' });

    expect(await bench().rows('workstreams')).to.have.length(2);
  });

  const changes = [
    [{ owner_user_id: 'bob' }, { owner_user_id: 'bob', previous_owner_user_id: 'alice' }],
    [{ owner_user_id: '' }, { owner_user_id: '', previous_owner_user_id: 'alice' }],
    [{ project_id: '' }, { project_id: '', previous_project_id: 'p' }],
    [{ memory_enabled: true }, { memory_enabled: 'true', previous_memory_enabled: 'false' }],
    [
      { owner_user_id: 'bob', project_id: 'p', memory_enabled: false },
      { owner_user_id: 'bob', previous_owner_user_id: 'alice' },
    ],
  ] as const;
  for (const [stated, told] of changes) {
    it(`change by ${JSON.stringify(stated)} and audit what is different`, async () => {
      const before = await create(FULL);
      bench().passSeconds(1);

      const after = await update(stated);

      expect(after).to.deep.equal({ ...before, ...stated, updated: at(1) });
      expect(await get()).to.deep.equal(after);
      expect(await bench().events()).to.deep.include({
        ...SUBJECT,
        action: 'workstream.update',
        detail: { ...told, surface: 'rest' },
      });
    });
  }

  for (const stated of [{}, FULL]) {
    it(`are not written when ${JSON.stringify(stated)} changes nothing`, async () => {
      const before = await create(FULL);
      bench().passSeconds(1);

      const after = await update(stated);

      expect(after).to.deep.equal(before);
      expect(await get()).to.deep.equal(before);
      expect(await bench().events()).to.have.length(1);
    });
  }

  it('never go back in time when the clock does', async () => {
    await create();
    bench().passSeconds(-60);

    const after = await update({ owner_user_id: 'bob' });

    expect(after).to.include({ created: at(0), updated: at(0) });
  });

  it('PROJ 391: go with their memories, and nothing else does', async () => {
    const { store } = bench();
    await create();
    await create({ workstream_id: 'ws2' });
    const gone = await saveInto(store, 'workstream', 'ws', ['a', 'b', 'c']);
    const others = [
      ...(await saveInto(store, 'workstream', 'ws2', ['a'])),
      ...(await saveInto(store, 'user', 'ws', ['a'])),
      ...(await saveInto(store, 'project', 'ws', ['a'])),
      ...(await saveInto(store, 'global', '', ['a'])),
    ];

    await remove();

    await faultOf(get(), 'WORKSTREAM_NOT_FOUND');
    const left = await bench().rows('structured_memories');
    expect(left.map(({ memory_id }) => memory_id)).to.have.members(
      others.map(({ memory_id }) => memory_id),
    );
    const told = (await bench().events()).filter(({ action }) => action !== 'workstream.create');
    expect(told).to.have.deep.members([
      { ...SUBJECT, action: 'workstream.delete', detail: { surface: 'rest' } },
      ...gone.map(deletedAlong),
    ]);
  });

  it('PROJ 391: close their open sessions as they go, and no others', async () => {
    await create();
    await create({ workstream_id: 'ws2' });
    const open = (id: string) =>
      bench().sessions.open(HOST, sessionDraft({ workstream_id: id }), OPTIONS);
    const [first, second, closed, other] = [
      await open('ws'),
      await open('ws'),
      await open('ws'),
      await open('ws2'),
    ].map(({ session }) => session);
    await bench().sessions.close(HOST, String(closed?.session_id), OPTIONS);
    await bench().database.knex('audit_events').del();
    bench().passSeconds(5);

    await remove();

    const closedAt = await Promise.all(
      [first, second, closed, other].map(async (session) => {
        const found = await bench().sessions.get(String(session?.session_id), OPTIONS);
        return found.closed;
      }),
    );
    expect(closedAt).to.deep.equal([at(5), at(5), at(0), undefined]);
    const event = (session: typeof first) => ({
      ...BY_HOST,
      action: 'session.close',
      resource_type: 'session',
      resource_id: session?.session_id,
      detail: { workstream_id: 'ws', surface: 'rest' },
    });
    expect(await bench().events()).to.have.deep.members([
      { ...SUBJECT, action: 'workstream.delete', detail: { surface: 'rest' } },
      event(first),
      event(second),
    ]);
  });

  it('audit more memories than fit one statement', async () => {
    await create();
    const names = Array.from({ length: 250 }, (_, n) => `n${n}`);
    await saveInto(bench().store, 'workstream', 'ws', names);

    await remove();

    const deletes = (await bench().events()).filter(({ action }) => action === 'memory.delete');
    expect(deletes).to.have.length(250);
  });

  it('begin empty when an id is used again', async () => {
    await create();
    await saveInto(bench().store, 'workstream', 'ws', ['a']);
    await remove();

    await create();

    expect(await bench().rows('structured_memories')).to.deep.equal([]);
  });

  const missing = [
    ['get', () => get()],
    ['update', () => update({ owner_user_id: 'bob' })],
    ['remove', () => remove()],
  ] as const;
  for (const [name, call] of missing) {
    it(`are not found by ${name} when there is none`, async () => {
      const fault = await faultOf(call(), 'WORKSTREAM_NOT_FOUND');

      expect([fault.kind, fault.message]).to.deep.equal(['not_found', 'workstream not found']);
      expect(await bench().events()).to.deep.equal([]);
    });
  }
});
