import { expect } from 'chai';
import { at } from '../../support/drafts.js';
import { faultOf } from '../../support/faults.js';
import {
  BY_HOST,
  deletedAlong,
  describeRegistration,
  HOST,
  OPTIONS,
  projectDraft,
  saveInto,
  workstreamDraft,
} from './bench.js';

const FULL = { display_name: 'Проект А', owner_user_id: 'alice', visibility: 'public' } as const;
const SUBJECT = { ...BY_HOST, resource_type: 'project', resource_id: 'p' };

describeRegistration('projects', (bench) => {
  const create = (changes = {}) => bench().projects.create(HOST, projectDraft(changes), OPTIONS);
  const get = (id = 'p') => bench().projects.get(id, OPTIONS);
  const update = (changes: object) => {
    const none = { display_name: undefined, owner_user_id: undefined, visibility: undefined };
    return bench().projects.update(HOST, { project_id: 'p', ...none, ...changes }, OPTIONS);
  };
  const archive = (id = 'p') => bench().projects.archive(HOST, id, OPTIONS);
  const restore = (id = 'p') => bench().projects.restore(HOST, id, OPTIONS);
  const remove = (id = 'p') => bench().projects.remove(HOST, id, OPTIONS);

  it('are registered with everything that is stated, and active', async () => {
    const created = await create(FULL);

    const rest = { state: 'active', created: at(0), updated: at(0) };
    expect(created).to.deep.equal({ project_id: 'p', ...FULL, ...rest });
    expect(await get()).to.deep.equal(created);
  });

  it('are private and without a name when nothing is stated', async () => {
    expect(await create()).to.include({ display_name: '', visibility: 'private' });
  });

  it('accept a visibility in any case', async () => {
    expect(await create({ visibility: ' Public' })).to.include({ visibility: 'public' });
  });

  it('audit their registration in one event without display_name', async () => {
    await create(FULL);

    const detail = { owner_user_id: 'alice', visibility: 'public', surface: 'rest' };
    expect(await bench().events()).to.deep.equal([
      { ...SUBJECT, action: 'project.create', detail },
    ]);
  });

  it('are registered once, and unchanged by a second attempt', async () => {
    const first = await create(FULL);

    const fault = await faultOf(create(), 'ALREADY_EXISTS');

    expect([fault.kind, fault.message]).to.deep.equal(['exists', 'the project exists already']);
    expect(await get()).to.deep.equal(first);
    expect(await bench().events()).to.have.length(1);
  });

  const changes = [
    [{ owner_user_id: 'bob' }, { owner_user_id: 'bob', previous_owner_user_id: 'alice' }],
    [{ visibility: 'private' }, { visibility: 'private', previous_visibility: 'public' }],
    [{ display_name: 'Other' }, {}],
    [{ display_name: '' }, {}],
  ] as const;
  for (const [stated, told] of changes) {
    it(`change by ${JSON.stringify(stated)} and audit ids and enum words only`, async () => {
      const before = await create(FULL);
      bench().passSeconds(1);

      const after = await update(stated);

      expect(after).to.deep.equal({ ...before, ...stated, updated: at(1) });
      expect(await get()).to.deep.equal(after);
      expect(await bench().events()).to.deep.include({
        ...SUBJECT,
        action: 'project.update',
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
      expect(await bench().events()).to.have.length(1);
    });
  }

  it('never go back in time when the clock does', async () => {
    await create();
    bench().passSeconds(-60);

    const after = await archive();

    expect(after).to.include({ created: at(0), updated: at(0) });
  });

  it('are archived and restored, each audited once', async () => {
    const created = await create();
    bench().passSeconds(1);

    const archived = await archive();
    bench().passSeconds(1);
    const restored = await restore();

    expect(archived).to.deep.equal({ ...created, state: 'archived', updated: at(1) });
    expect(restored).to.deep.equal({ ...created, updated: at(2) });
    const told = (await bench().events()).filter(({ action }) => action !== 'project.create');
    const detail = { surface: 'rest' };
    expect(told).to.have.deep.members([
      { ...SUBJECT, action: 'project.archive', detail },
      { ...SUBJECT, action: 'project.restore', detail },
    ]);
  });

  it('stay as they are when they are archived or active already', async () => {
    await create();
    await restore();
    const archived = await archive();
    bench().passSeconds(1);

    const again = await archive();

    expect(again).to.deep.equal(archived);
    expect((await bench().events()).map(({ action }) => action)).to.have.members([
      'project.create',
      'project.archive',
    ]);
  });

  it('keep their state when they are changed otherwise', async () => {
    await create();
    await archive();

    expect(await update({ owner_user_id: 'bob' })).to.include({ state: 'archived' });
  });

  it('PROJ 328: go with their memories and members, and nothing else does', async () => {
    const { store, projects } = bench();
    await create();
    await create({ project_id: 'p2' });
    await bench().workstreams.create(HOST, workstreamDraft({ project_id: 'p' }), OPTIONS);
    for (const project_id of ['p', 'p2']) {
      await projects.setMember(HOST, { project_id, user_id: 'bob', role: 'reader' }, OPTIONS);
    }
    const gone = await saveInto(store, 'project', 'p', ['a', 'b', 'c']);
    const others = [
      ...(await saveInto(store, 'project', 'p2', ['a'])),
      ...(await saveInto(store, 'workstream', 'p', ['a'])),
      ...(await saveInto(store, 'coordinator', 'p', ['a'])),
      ...(await saveInto(store, 'global', '', ['a'])),
    ];
    await bench().database.knex('audit_events').del();

    await remove();

    await faultOf(get(), 'PROJECT_NOT_FOUND');
    const left = await bench().rows('structured_memories');
    expect(left.map(({ memory_id }) => memory_id)).to.have.members(
      others.map(({ memory_id }) => memory_id),
    );
    const members = await bench().rows('project_members');
    expect(members.map(({ project_id }) => project_id)).to.deep.equal(['p2']);
    const workstream = await bench().workstreams.get('ws', OPTIONS);
    expect(workstream.project_id).to.equal('p');
    expect(await bench().events()).to.have.deep.members([
      { ...SUBJECT, action: 'project.delete', detail: { surface: 'rest' } },
      ...gone.map(deletedAlong),
    ]);
  });

  const missing = [
    ['get', () => get()],
    ['update', () => update({ owner_user_id: 'bob' })],
    ['archive', () => archive()],
    ['restore', () => restore()],
    ['remove', () => remove()],
  ] as const;
  for (const [name, call] of missing) {
    it(`are not found by ${name} when there is none`, async () => {
      const fault = await faultOf(call(), 'PROJECT_NOT_FOUND');

      expect([fault.kind, fault.message]).to.deep.equal(['not_found', 'project not found']);
      expect(await bench().events()).to.deep.equal([]);
    });
  }
});
