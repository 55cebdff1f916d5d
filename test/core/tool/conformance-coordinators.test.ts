import { expect } from 'chai';
import type { SessionCaller } from '../../../src/core/model/caller.js';
import { at } from '../../support/drafts.js';
import {
  addProject,
  ask,
  describeOnStores,
  everything,
  headsIn,
  openSession,
  plant,
  type SessionChanges,
  type ToolBench,
} from './bench.js';

const SAVE = { action: 'save', name: 'k', content: 'c', description: 'd' };
const GET = { action: 'get', name: 'k' };

const openCoordinator = (bench: ToolBench, changes: SessionChanges = {}) =>
  openSession(bench, { kind: 'coordinator', ...changes });

describeOnStores('conformance of coordinators', (bench) => {
  const close = ({ session_id }: SessionCaller) =>
    bench.store.write(async (writer) => {
      const session = await writer.lockSession(session_id);
      if (session !== undefined) await writer.updateSession({ ...session, closed: at(9) });
    });

  for (const scope of ['global', 'workstream', 'user']) {
    it(`COORD 314: a coordinator saves nothing in ${scope}, and learns where it may`, async () => {
      const coordinator = await openCoordinator(bench);

      const text = await ask(bench, coordinator, { ...SAVE, scope });

      expect(text).to.equal(
        `Error: scope ${scope} is not available to coordinator sessions; use coordinator`,
      );
      expect(await everything(bench)).to.deep.equal([]);
    });
  }

  it('COORD 316: the child of a coordinator saves nothing in scope coordinator', async () => {
    const { session_id } = await openCoordinator(bench);
    const child = await openSession(bench, { parent_session_id: session_id });

    const text = await ask(bench, child, { ...SAVE, scope: 'coordinator' });

    expect(text).to.equal(
      'Error: scope coordinator is not available to interactive sessions; ' +
        'use global, workstream, user',
    );
    expect(await everything(bench)).to.deep.equal([]);
  });

  it('COORD 318: coordinators of another user have another namespace', async () => {
    await ask(bench, await openCoordinator(bench), SAVE);
    const foreign = await openCoordinator(bench, { acting_user_id: 'u2' });

    const text = await ask(bench, foreign, GET);

    expect(text).to.equal("Error: memory 'k' not found (scope=coordinator)");
  });

  it('COORD 319: memories of a coordinator outlive it', async () => {
    const first = await openCoordinator(bench);
    const saved = await ask(bench, first, SAVE);
    await close(first);
    const second = await openCoordinator(bench);

    const text = await ask(bench, second, GET);

    expect(saved).to.equal("Saved memory 'k' (type=general, scope=coordinator)");
    expect(text).to.equal('[general:coordinator] k — d\n\nc');
  });

  it('COORD 321: a coordinator sees its own rows and those of the project only', async () => {
    await addProject(bench, { u1: 'reader' });
    const coordinator = await openCoordinator(bench, { workstream_id: 'ws', project_id: 'p1' });
    const namespaces = [
      ...([['global'], ['workstream', 'ws'], ['user', 'u1'], ['coordinator', 'u2']] as const),
      ...([
        ['coordinator', 'u1'],
        ['project', 'p1'],
        ['project', 'p2'],
      ] as const),
    ];
    for (const [scope, scopeId = ''] of namespaces) {
      await plant(bench, [scope, scopeId], { name: `${scope}_${scopeId}` });
    }

    const text = await ask(bench, coordinator, { action: 'list' });

    expect(headsIn(text)).to.have.members([
      '[general:coordinator] coordinator_u1',
      '[general:project] project_p1',
    ]);
  });

  it('COORD 322: a project that may only be read is inherited all the same', async () => {
    await addProject(bench, { u1: 'reader' });
    const coordinator = await openCoordinator(bench, { project_id: 'p1' });

    const inherited = await ask(bench, coordinator, SAVE);
    const stated = await ask(bench, coordinator, { ...SAVE, scope: 'coordinator' });

    expect(inherited).to.equal(
      'Error: access to the project is read-only, so its memories cannot be changed; use coordinator',
    );
    expect(stated).to.equal("Saved memory 'k' (type=general, scope=coordinator)");
    expect(await everything(bench)).to.deep.equal(['coordinator/u1/k']);
  });
});
