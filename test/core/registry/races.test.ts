import { expect } from 'chai';
import { createMemories } from '../../../src/core/memories/memories.js';
import { Fault } from '../../../src/core/model/fault.js';
import { systemClock } from '../../../src/system.js';
import { apiCaller } from '../../support/callers.js';
import { ids } from '../../support/ids.js';
import { createPlainScorer } from '../../support/plain-scorer.js';
import { memorySettings } from '../../support/settings.js';
import { analyzer } from '../analysis/fixtures.js';
import {
  describeRegistration,
  HOST,
  OPTIONS,
  projectDraft,
  saveInto,
  sessionDraft,
  workstreamDraft,
} from './bench.js';

const MANY = 32;

/** Runs calls at once and counts how each ended: `ok`, or the reason of the refusal. */
async function outcomes(calls: readonly (() => Promise<unknown>)[]) {
  const settled = await Promise.allSettled(calls.map((call) => call()));
  const counts: Record<string, number> = {};
  for (const one of settled) {
    const reason = one.status === 'rejected' ? one.reason : undefined;
    const word = reason instanceof Fault ? reason.reason : String(reason ?? 'ok');
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

function times<T>(count: number, call: (n: number) => T): (() => T)[] {
  return Array.from({ length: count }, (_, n) => () => call(n));
}

describeRegistration('registration at the same time', (bench) => {
  const ROBOT = apiCaller('robot', 'service');
  const memories = () =>
    createMemories({
      store: bench().store,
      clock: systemClock,
      ids,
      analyzer,
      scorer: createPlainScorer(),
      settings: memorySettings(),
    });
  const actions = async () => (await bench().events()).map(({ action }) => action);

  it('lets one of 32 creations of a workstream win', async () => {
    const counts = await outcomes(
      times(MANY, (n) =>
        bench().workstreams.create(HOST, workstreamDraft({ owner_user_id: `u${n}` }), OPTIONS),
      ),
    );

    expect(counts).to.deep.equal({ ok: 1, ALREADY_EXISTS: MANY - 1 });
    expect(await actions()).to.deep.equal(['workstream.create']);
  });

  it('lets one of 32 creations of a project win', async () => {
    const counts = await outcomes(
      times(MANY, (n) =>
        bench().projects.create(HOST, projectDraft({ owner_user_id: `u${n}` }), OPTIONS),
      ),
    );

    expect(counts).to.deep.equal({ ok: 1, ALREADY_EXISTS: MANY - 1 });
    expect(await actions()).to.deep.equal(['project.create']);
  });

  it('lets one of several deletions of a workstream win', async () => {
    await bench().workstreams.create(HOST, workstreamDraft(), OPTIONS);
    await saveInto(bench().store, 'workstream', 'ws', ['a']);

    const counts = await outcomes(times(8, () => bench().workstreams.remove(HOST, 'ws', OPTIONS)));

    expect(counts).to.deep.equal({ ok: 1, WORKSTREAM_NOT_FOUND: 7 });
    expect(await actions()).to.have.members([
      'workstream.create',
      'workstream.delete',
      'memory.delete',
    ]);
  });

  it('PROJ 391: leaves no memory of a workstream that goes while saves go on', async () => {
    await bench().workstreams.create(HOST, workstreamDraft(), OPTIONS);
    const where = { type: undefined, scope: 'workstream', scope_id: 'ws' };
    const saves = times(MANY, (n) =>
      memories().save(ROBOT, { name: `n${n}`, description: 'd', content: 'c', ...where }, OPTIONS),
    );
    const half = MANY / 2;
    const remove = () => bench().workstreams.remove(HOST, 'ws', OPTIONS);

    const counts = await outcomes([...saves.slice(0, half), remove, ...saves.slice(half)]);

    const { ok = 0, WORKSTREAM_NOT_FOUND: refused = 0 } = counts;
    expect(ok + refused).to.equal(MANY + 1);
    expect(await bench().rows('structured_memories')).to.deep.equal([]);
    const told = await actions();
    const saved = told.filter((action) => action === 'memory.save').length;
    const deleted = told.filter((action) => action === 'memory.delete').length;
    expect([saved, deleted]).to.deep.equal([ok - 1, ok - 1]);
  });

  it('leaves no open session in a workstream that goes while sessions are opened', async () => {
    await bench().workstreams.create(HOST, workstreamDraft(), OPTIONS);
    const opens = times(16, () => bench().sessions.open(HOST, sessionDraft(), OPTIONS));
    const remove = () => bench().workstreams.remove(HOST, 'ws', OPTIONS);

    const counts = await outcomes([...opens.slice(0, 8), remove, ...opens.slice(8)]);

    const { ok = 0, WORKSTREAM_NOT_FOUND: refused = 0 } = counts;
    expect(ok + refused).to.equal(17);
    const rows = await bench().rows('sessions');
    expect(rows).to.have.length(ok - 1);
    expect(rows.filter(({ closed }) => closed === null)).to.deep.equal([]);
  });

  it('loses no change when fields of one workstream are changed at once', async () => {
    await bench().workstreams.create(HOST, workstreamDraft(), OPTIONS);
    const none = { owner_user_id: undefined, project_id: undefined, memory_enabled: undefined };
    const stated = [{ owner_user_id: 'bob' }, { project_id: 'p' }, { memory_enabled: false }];

    await outcomes(
      stated.map(
        (one) => () =>
          bench().workstreams.update(HOST, { workstream_id: 'ws', ...none, ...one }, OPTIONS),
      ),
    );

    expect(await bench().workstreams.get('ws', OPTIONS)).to.include(Object.assign({}, ...stated));
  });

  it('audits once a member who is set and removed by many at once', async () => {
    await bench().projects.create(HOST, projectDraft(), OPTIONS);
    const member = { project_id: 'p', user_id: 'bob' };

    await outcomes(
      times(8, () => bench().projects.setMember(HOST, { ...member, role: 'reader' }, OPTIONS)),
    );
    await outcomes(times(8, () => bench().projects.removeMember(HOST, member, OPTIONS)));

    expect(await actions()).to.have.members([
      'project.create',
      'project.member_set',
      'project.member_remove',
    ]);
  });

  it('audits once a session that is closed by many at once', async () => {
    await bench().workstreams.create(HOST, workstreamDraft(), OPTIONS);
    const { session } = await bench().sessions.open(HOST, sessionDraft(), OPTIONS);

    const counts = await outcomes(
      times(8, () => bench().sessions.close(HOST, session.session_id, OPTIONS)),
    );

    expect(counts).to.deep.equal({ ok: 8 });
    const closes = (await actions()).filter((action) => action === 'session.close');
    expect(closes).to.have.length(1);
  });

  it('opens children of each other’s workstreams without blocking each other', async () => {
    const parents: string[] = [];
    for (const workstream_id of ['ws', 'ws2']) {
      await bench().workstreams.create(HOST, workstreamDraft({ workstream_id }), OPTIONS);
      const draft = sessionDraft({ workstream_id, kind: 'coordinator' });
      const { session } = await bench().sessions.open(HOST, draft, OPTIONS);
      parents.push(session.session_id);
    }

    const counts = await outcomes(
      times(16, (n) => {
        const workstream_id = n % 2 === 0 ? 'ws' : 'ws2';
        const parent_session_id = String(parents[(n + 1) % 2]);
        const draft = sessionDraft({ workstream_id, parent_session_id });
        return bench().sessions.open(HOST, draft, OPTIONS);
      }),
    );

    expect(counts).to.deep.equal({ ok: 16 });
  });
});
