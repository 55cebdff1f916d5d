import { expect } from 'chai';
import type { SessionCaller } from '../../../src/core/model/caller.js';
import {
  addProject,
  ask,
  describeOnStores,
  everything,
  headsIn,
  openSession,
  plant,
  revoke,
} from './bench.js';

const SAVE = { action: 'save', name: 'n1', content: 'c', description: 'd' };
const CLOSED =
  'this user has no access to an active project here, so memories of a project cannot be';

describeOnStores('conformance of visibility', (bench) => {
  const namedOperations = [
    [SAVE, 'changed'],
    [{ action: 'get', name: 'n1' }, 'read'],
    [{ action: 'delete', name: 'n1' }, 'changed'],
  ] as const;

  /** One row in every namespace that a session of u1 in ws may meet, and in some it must not. */
  const plantEverywhere = async () => {
    const namespaces = [
      ...([['global'], ['workstream', 'ws'], ['user', 'u1']] as const),
      ...([
        ['project', 'p1'],
        ['project', 'p2'],
        ['workstream', 'ws2'],
      ] as const),
      ...([
        ['user', 'u2'],
        ['coordinator', 'u1'],
      ] as const),
    ];
    for (const [scope, scopeId = ''] of namespaces) {
      await plant(bench, [scope, scopeId], { name: `${scope}_${scopeId}` });
    }
  };
  const seenBy = async (session: SessionCaller) => {
    const listed = headsIn(await ask(bench, session, { action: 'list' }));
    const found = headsIn(await ask(bench, session, { action: 'search', query: 'c' }));
    expect(found).to.have.members(listed);
    return listed.map((head) => head.split(' ')[1]);
  };

  it('VIS 291: a session sees global, its workstream and its user', async () => {
    const session = await openSession(bench, { workstream_id: 'ws' });
    await plantEverywhere();

    expect(await seenBy(session)).to.have.members(['global_', 'workstream_ws', 'user_u1']);
  });

  it('VIS 293: an anonymous session sees global and its workstream', async () => {
    const session = await openSession(bench, { workstream_id: 'ws', acting_user_id: '' });
    await plantEverywhere();

    expect(await seenBy(session)).to.have.members(['global_', 'workstream_ws']);
  });

  it('R§11.1: a session sees the project that it may read, too', async () => {
    await addProject(bench, { u1: 'reader' });
    const session = await openSession(bench, { workstream_id: 'ws', project_id: 'p1' });
    await plantEverywhere();

    expect(await seenBy(session)).to.have.members([
      'global_',
      'workstream_ws',
      'user_u1',
      'project_p1',
    ]);
  });

  it('VIS 294: an anonymous session cannot save for a user', async () => {
    const session = await openSession(bench, { acting_user_id: '' });

    const text = await ask(bench, session, { ...SAVE, scope: 'user' });

    expect(text).to.equal(
      'Error: scope user needs an authenticated acting user; use global, workstream',
    );
    expect(await everything(bench)).to.deep.equal([]);
  });

  it('VIS 296: without a project, global is inherited', async () => {
    const session = await openSession(bench);

    const text = await ask(bench, session, SAVE);

    expect(text).to.equal("Saved memory 'n1' (type=general, scope=global)");
    expect(await everything(bench)).to.deep.equal(['global//n1']);
  });

  it('VIS 298: with a project, the project is inherited', async () => {
    await addProject(bench, { u1: 'writer' });
    const session = await openSession(bench, { project_id: 'p1' });

    const text = await ask(bench, session, SAVE);

    expect(text).to.equal("Saved memory 'n1' (type=general, scope=project)");
    expect(await everything(bench)).to.deep.equal(['project/p1/n1']);
  });

  it('VIS 299: who may only read the project reads it', async () => {
    await addProject(bench, { u1: 'reader' });
    const session = await openSession(bench, { project_id: 'p1' });
    await plant(bench, ['project', 'p1'], { content: 'of the project' });
    await plant(bench, ['global'], { content: 'of everybody' });

    const text = await ask(bench, session, { action: 'get', name: 'n1' });

    expect(text).to.equal('[general:project] n1 — d\n\nof the project');
  });

  it('VIS 301: who may only read the project saves elsewhere when asked to', async () => {
    await addProject(bench, { u1: 'reader' });
    const session = await openSession(bench, { project_id: 'p1' });

    const text = await ask(bench, session, { ...SAVE, scope: 'global' });

    expect(text).to.equal("Saved memory 'n1' (type=general, scope=global)");
    expect(await everything(bench)).to.deep.equal(['global//n1']);
  });

  for (const [given, consequence] of namedOperations) {
    it(`VIS 302: ${given.action} falls back to nothing when access is revoked`, async () => {
      await addProject(bench, { u1: 'writer' });
      const session = await openSession(bench, { project_id: 'p1' });
      await plant(bench, ['global']);
      await plant(bench, ['project', 'p1']);
      await revoke(bench, 'u1');

      const text = await ask(bench, session, { ...given, content: 'changed' });

      expect(text).to.equal(`Error: ${CLOSED} ${consequence}; use global, workstream, user`);
      expect(await everything(bench)).to.deep.equal(['global//n1', 'project/p1/n1']);
      const contents = await bench.database.knex('structured_memories').pluck('content');
      expect(contents).to.deep.equal(['c', 'c']);
    });

    it(`VIS 304: ${given.action} falls back to nothing when the project is gone`, async () => {
      const session = await openSession(bench, { project_id: 'p1' });
      await plant(bench, ['global']);

      const text = await ask(bench, session, given);

      expect(text).to.equal(`Error: ${CLOSED} ${consequence}; use global, workstream, user`);
      expect(await everything(bench)).to.deep.equal(['global//n1']);
    });

    it(`R§11.2: ${given.action} falls back to nothing when the project is archived`, async () => {
      await addProject(bench, {}, { owner_user_id: 'u1', state: 'archived' });
      const session = await openSession(bench, { project_id: 'p1' });

      const text = await ask(bench, session, given);

      expect(text).to.equal(`Error: ${CLOSED} ${consequence}; use global, workstream, user`);
    });
  }

  it('VIS 306: without a project there is no scope project', async () => {
    const session = await openSession(bench);

    const text = await ask(bench, session, { ...SAVE, scope: 'project' });

    expect(text).to.equal(
      'Error: the workstream has no project attached, so memories of a project cannot be changed; use global, workstream, user',
    );
  });

  it('VIS 307: search works on the scopes that are left', async () => {
    await addProject(bench, { u1: 'writer' });
    const session = await openSession(bench, { workstream_id: 'ws', project_id: 'p1' });
    await plantEverywhere();
    await revoke(bench, 'u1');

    expect(await seenBy(session)).to.have.members(['global_', 'workstream_ws', 'user_u1']);
  });

  it('VIS 309: reports that the name is in a read-only project', async () => {
    await addProject(bench, { u1: 'reader' });
    const session = await openSession(bench, { project_id: 'p1' });
    await plant(bench, ['project', 'p1']);

    const text = await ask(bench, session, { action: 'delete', name: 'n1', scope: 'global' });

    expect(text).to.equal(
      "Error: memory 'n1' not found (scope=global). " +
        'It exists in scope project, but access to the project is read-only.',
    );
  });

  it('VIS 310: reports that the name is in the project', async () => {
    await addProject(bench, { u1: 'reader' });
    const session = await openSession(bench, { project_id: 'p1' });
    await plant(bench, ['project', 'p1']);

    const text = await ask(bench, session, { action: 'get', name: 'n1', scope: 'global' });

    expect(text).to.equal(
      "Error: memory 'n1' not found (scope=global). " +
        'It exists in scope project: retry with scope project.',
    );
  });

  it('VIS 312: rejects a call as soon as access is revoked', async () => {
    await addProject(bench, { u1: 'writer' });
    const session = await openSession(bench, { project_id: 'p1' });
    await ask(bench, session, SAVE);
    await revoke(bench, 'u1');

    const text = await ask(bench, session, { action: 'delete', name: 'n1' });

    expect(text).to.equal(`Error: ${CLOSED} changed; use global, workstream, user`);
    expect(await everything(bench)).to.deep.equal(['project/p1/n1']);
  });

  it('R§10.5: goes by the user who acts, not by who owns the workstream', async () => {
    await addProject(bench, {}, { owner_user_id: 'u1' });
    const guest = await openSession(bench, { project_id: 'p1', acting_user_id: 'guest' });
    await plant(bench, ['project', 'p1']);

    const text = await ask(bench, guest, { action: 'get', name: 'n1' });

    expect(text).to.equal(`Error: ${CLOSED} read; use global, workstream, user`);
  });
});
