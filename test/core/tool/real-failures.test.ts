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
  toolOn,
} from './bench.js';

const SAVE = { action: 'save', content: 'c', description: 'd' };
const SCOPES = [undefined, 'global', 'workstream', 'user', 'coordinator', 'project'];

describeOnStores('what users of the tool must never see', (bench) => {
  const MARKER = 'SECRET_MARKER_7f3';
  /** Everything a model may try to get at a memory, with any scope and any id. */
  const everyScope = (given: object) =>
    SCOPES.flatMap((scope) =>
      ['', 'owner', 'ws-owner', 'p1'].map((scope_id) => ({ ...given, scope, scope_id })),
    );
  const attempts = [
    { action: 'list' },
    { action: 'search', query: 'secret marker 7f3' },
    { action: 'get', name: 'known' },
    { action: 'get', name: '7b0c7f1e-0000-4000-8000-000000000000' },
    { action: 'delete', name: 'known' },
    { ...SAVE, action: 'save', name: 'known' },
  ].flatMap(everyScope);

  for (const kind of ['interactive', 'coordinator'] as const) {
    it(`E11: nothing of another user comes to light or to harm in ${kind} sessions`, async () => {
      await addProject(bench);
      const texts = { description: MARKER, content: MARKER };
      for (const each of ['known', MARKER.toLowerCase()]) {
        await plant(bench, ['user', 'owner'], { name: each, ...texts });
        await plant(bench, ['coordinator', 'owner'], { name: each, ...texts });
        await plant(bench, ['workstream', 'ws-owner'], { name: each, ...texts });
        await plant(bench, ['project', 'p1'], { name: each, ...texts });
      }
      const intruder = await openSession(bench, { kind, project_id: 'p1' });

      const answers = [];
      for (const attempt of attempts) {
        answers.push(await toolOn(bench.store).call(intruder, JSON.stringify(attempt), {}));
      }

      const told = JSON.stringify(answers);
      expect(told).to.not.match(/SECRET_MARKER_7f3|secret_marker_7f3|owner|p1|It exists/);
      const left = await bench.database.knex('structured_memories').where({ content: MARKER });
      expect(left).to.have.lengthOf(8);
    });
  }

  it('E11: totals count nothing of another user', async () => {
    const session = await openSession(bench);
    await plant(bench, ['global'], { name: 'common' });
    for (let n = 0; n < 30; n += 1) await plant(bench, ['user', 'u2'], { name: `n${n}` });

    const listed = await ask(bench, session, { action: 'list' });
    const found = await ask(bench, session, { action: 'search', query: 'c' });

    expect(listed).to.match(/^Memories \(1\):/);
    expect(found).to.match(/^Memories \(1 results\):/);
    expect(listed + found).to.not.include('These are');
  });

  const actions = [
    { ...SAVE, action: 'save', name: 'plan_next' },
    { action: 'get', name: 'plan_next' },
    { action: 'search', query: 'c' },
    { action: 'list' },
    { action: 'delete', name: 'plan_next' },
  ];
  for (const given of actions) {
    it(`E12: ${given.action} of an interactive session stops at the wall`, async () => {
      const coordinator = await openSession(bench, { kind: 'coordinator' });
      const { session_id } = coordinator;
      const child = await openSession(bench, { parent_session_id: session_id });
      await plant(bench, ['coordinator', 'u1'], { name: 'own' });

      const text = await ask(bench, child, { ...given, scope: 'Coordinator' });

      expect(text).to.equal(
        'Error: scope coordinator is not available to interactive sessions; ' +
          'use global, workstream, user',
      );
      expect(await everything(bench)).to.deep.equal(['coordinator/u1/own']);
    });
  }

  it('E12: nothing that a child plants reaches the coordinator', async () => {
    const coordinator = await openSession(bench, { kind: 'coordinator' });
    const { session_id } = coordinator;
    const child = await openSession(bench, { parent_session_id: session_id });
    for (const scope of SCOPES) {
      await ask(bench, child, { ...SAVE, name: 'plan_next', scope, scope_id: 'u1' });
    }

    const listed = await ask(bench, coordinator, { action: 'list' });
    const got = await ask(bench, coordinator, { action: 'get', name: 'plan_next' });

    expect(await everything(bench)).to.have.lengthOf(3);
    expect(listed).to.equal('No memories stored.');
    expect(got).to.equal("Error: memory 'plan_next' not found (scope=coordinator)");
  });

  it('a scope_id of any kind leads nowhere else', async () => {
    const session = await openSession(bench);
    for (const scope_id of ['u2', ' ', 5, null, ['u2'], { $ne: 'u1' }]) {
      await ask(bench, session, { ...SAVE, name: 'n1', scope: 'user', scope_id });
    }

    expect(await everything(bench)).to.deep.equal(['user/u1/n1']);
  });
});

describeOnStores('names that the tool is given', (bench) => {
  const save = (session: SessionCaller, name: string) => ask(bench, session, { ...SAVE, name });

  it('E18: treat spaces, hyphens and case as one identity', async () => {
    const session = await openSession(bench);

    const texts = [];
    for (const name of ['Q3 Report', 'q3-report', 'Q3_report']) {
      texts.push(await save(session, name));
    }

    expect(texts).to.deep.equal([
      "Saved memory 'q3_report' (type=general, scope=global)",
      "Updated memory 'q3_report' (type=general, scope=global)",
      "Updated memory 'q3_report' (type=general, scope=global)",
    ]);
  });

  const kept = [
    ...['🚀', '!!!', '构建流程', 'straße', 'i̇stanbul', 'x'.repeat(256), '../../etc/passwd'],
    ...['a__b', '_a', 'constructor', '__proto__', "it's", '[user:global]'],
  ];
  for (const name of kept) {
    it(`E18: keep ${name.slice(0, 20)} apart from all others`, async () => {
      const session = await openSession(bench);

      const saved = await save(session, name);
      const got = await ask(bench, session, { action: 'get', name });
      const listed = await ask(bench, session, { action: 'list' });
      const deleted = await ask(bench, session, { action: 'delete', name });

      expect(saved).to.equal(`Saved memory '${name}' (type=general, scope=global)`);
      expect(got).to.equal(`[general:global] ${name} — d\n\nc`);
      expect(headsIn(listed)).to.deep.equal([`[general:global] ${name}`]);
      expect(deleted).to.equal(`Deleted memory '${name}' (scope=global)`);
      expect(await everything(bench)).to.deep.equal([]);
    });
  }

  const refused = [
    ['   ', 'name is required'],
    ['a\tb', 'name must not contain control characters'],
    ['x'.repeat(257), 'name must be at most 256 characters'],
    ['İ'.repeat(256), 'name must be at most 256 characters'],
    ['..', 'name must not be "." or ".."'],
    ['a\0', 'name must not contain U+0000'],
    ['\ud800', 'name must not contain lone surrogates'],
  ] as const;
  for (const [name, message] of refused) {
    it(`E18: are refused when ${message}`, async () => {
      const session = await openSession(bench);

      const text = await save(session, name);

      expect(text).to.equal(`Error: ${message}`);
      expect(await everything(bench)).to.deep.equal([]);
    });
  }
});
