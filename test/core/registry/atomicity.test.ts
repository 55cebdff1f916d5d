import { expect } from 'chai';
import type { Registration } from '../../../src/core/registry/registry.js';
import { faultOf } from '../../support/faults.js';
import { type Breakage, faultyStore } from '../../support/faulty-store.js';
import {
  describeRegistration,
  HOST,
  OPTIONS,
  projectDraft,
  saveInto,
  sessionDraft,
  workstreamDraft,
} from './bench.js';

const TABLES = [
  'workstreams',
  'projects',
  'project_members',
  'sessions',
  'structured_memories',
  'partitions',
  'terms',
  'postings',
  'audit_events',
];

interface Change {
  readonly title: string;
  readonly fails: Breakage['method'];
  readonly call: (registration: Registration, sessionId: string) => Promise<unknown>;
}

const CHANGES: readonly Change[] = [
  {
    title: 'creating a workstream',
    fails: 'appendAudit',
    call: ({ workstreams }) =>
      workstreams.create(HOST, workstreamDraft({ workstream_id: 'new' }), OPTIONS),
  },
  {
    title: 'changing a workstream',
    fails: 'appendAudit',
    call: ({ workstreams }) =>
      workstreams.update(HOST, { ...workstreamDraft(), owner_user_id: 'bob' }, OPTIONS),
  },
  {
    title: 'deleting a workstream',
    fails: 'appendAudits',
    call: ({ workstreams }) => workstreams.remove(HOST, 'ws', OPTIONS),
  },
  {
    title: 'deleting a workstream, at its last step but one',
    fails: 'removeWorkstream',
    call: ({ workstreams }) => workstreams.remove(HOST, 'ws', OPTIONS),
  },
  {
    title: 'creating a project',
    fails: 'appendAudit',
    call: ({ projects }) => projects.create(HOST, projectDraft({ project_id: 'new' }), OPTIONS),
  },
  {
    title: 'archiving a project',
    fails: 'appendAudit',
    call: ({ projects }) => projects.archive(HOST, 'p', OPTIONS),
  },
  {
    title: 'deleting a project',
    fails: 'appendAudits',
    call: ({ projects }) => projects.remove(HOST, 'p', OPTIONS),
  },
  {
    title: 'setting a member',
    fails: 'appendAudit',
    call: ({ projects }) =>
      projects.setMember(HOST, { project_id: 'p', user_id: 'carl', role: 'reader' }, OPTIONS),
  },
  {
    title: 'removing a member',
    fails: 'appendAudit',
    call: ({ projects }) =>
      projects.removeMember(HOST, { project_id: 'p', user_id: 'bob' }, OPTIONS),
  },
  {
    title: 'opening a session',
    fails: 'appendAudit',
    call: ({ sessions }) => sessions.open(HOST, sessionDraft(), OPTIONS),
  },
  {
    title: 'handing over a session',
    fails: 'appendAudit',
    call: ({ sessions }, session_id) =>
      sessions.update(HOST, { session_id, acting_user_id: 'bob' }, OPTIONS),
  },
  {
    title: 'closing a session',
    fails: 'appendAudit',
    call: ({ sessions }, id) => sessions.close(HOST, id, OPTIONS),
  },
];

describeRegistration('registration that fails', (bench) => {
  let sessionId: string;

  beforeEach(async () => {
    const { workstreams, projects, sessions, store } = bench();
    await workstreams.create(HOST, workstreamDraft(), OPTIONS);
    await projects.create(HOST, projectDraft(), OPTIONS);
    await projects.setMember(HOST, { project_id: 'p', user_id: 'bob', role: 'reader' }, OPTIONS);
    await saveInto(store, 'workstream', 'ws', ['a', 'b']);
    await saveInto(store, 'project', 'p', ['a', 'b']);
    sessionId = (await sessions.open(HOST, sessionDraft(), OPTIONS)).session.session_id;
  });

  /** Everything in the database, in the same order on both engines. */
  async function everything() {
    const tables = await Promise.all(TABLES.map((table) => bench().rows(table)));
    return tables.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
  }

  for (const { title, fails, call } of CHANGES) {
    it(`changes nothing when ${fails} fails: ${title}`, async () => {
      const before = await everything();
      const failing = bench().on(faultyStore(bench().store, { method: fails }));

      await faultOf(call(failing, sessionId), 'STORAGE_FAILED');

      expect(await everything()).to.deep.equal(before);
    });

    it(`changes something when nothing fails: ${title}`, async () => {
      const before = await everything();

      await call(bench(), sessionId);

      expect(await everything()).to.not.deep.equal(before);
    });
  }
});
