import { expect } from 'chai';
import { ID_MAX } from '../../../src/core/fields/rules.js';
import type { Store } from '../../../src/core/store/store.js';
import { systemClock } from '../../../src/system.js';
import { faultOf } from '../../support/faults.js';
import { ids } from '../../support/ids.js';
import {
  HOST,
  OPTIONS,
  projectDraft,
  registrationOn,
  sessionDraft,
  workstreamDraft,
} from './bench.js';

const LONG = '😀'.repeat(ID_MAX + 1);
const never = () => Promise.reject(new Error('the store must not be asked'));
const CLOSED: Store = { read: never, write: never, ready: never, migrate: never, close: never };
const { workstreams, projects, sessions } = registrationOn(CLOSED, systemClock, ids);

const required = (field: string, text: string) => {
  if (text === LONG) return `${field} must be at most ${ID_MAX} characters`;
  return text === '' ? `${field} is required` : `${field} must not contain U+0000`;
};
const BAD_IDS = ['', LONG, 'a\0'];

interface Case {
  readonly title: string;
  readonly call: () => Promise<unknown>;
  readonly messages: readonly string[];
}

/** Every call that names one thing by its id. */
const BY_ID: readonly (readonly [string, string, (id: string) => Promise<unknown>])[] = [
  ['getting a workstream', 'workstream_id', (id) => workstreams.get(id, OPTIONS)],
  ['removing a workstream', 'workstream_id', (id) => workstreams.remove(HOST, id, OPTIONS)],
  ['getting a project', 'project_id', (id) => projects.get(id, OPTIONS)],
  ['archiving a project', 'project_id', (id) => projects.archive(HOST, id, OPTIONS)],
  ['restoring a project', 'project_id', (id) => projects.restore(HOST, id, OPTIONS)],
  ['removing a project', 'project_id', (id) => projects.remove(HOST, id, OPTIONS)],
  ['getting a session', 'session_id', (id) => sessions.get(id, OPTIONS)],
  ['closing a session', 'session_id', (id) => sessions.close(HOST, id, OPTIONS)],
];

const CASES: readonly Case[] = [
  {
    title: 'creating a workstream',
    call: () =>
      workstreams.create(
        HOST,
        workstreamDraft({ workstream_id: ' ', owner_user_id: LONG, project_id: 'a\ud800' }),
        OPTIONS,
      ),
    messages: [
      'workstream_id is required',
      required('owner_user_id', LONG),
      'project_id must not contain lone surrogates',
    ],
  },
  {
    title: 'changing a workstream',
    call: () =>
      workstreams.update(
        HOST,
        {
          workstream_id: LONG,
          owner_user_id: 'a\0',
          project_id: LONG,
          memory_enabled: undefined,
        },
        OPTIONS,
      ),
    messages: [
      required('workstream_id', LONG),
      required('owner_user_id', 'a\0'),
      required('project_id', LONG),
    ],
  },
  {
    title: 'creating a project',
    call: () =>
      projects.create(
        HOST,
        projectDraft({
          project_id: LONG,
          display_name: LONG,
          owner_user_id: ' ',
          visibility: 'secret',
        }),
        OPTIONS,
      ),
    messages: [
      required('project_id', LONG),
      required('display_name', LONG),
      'owner_user_id is required',
      'visibility must be one of private, public',
    ],
  },
  {
    title: 'creating a project whose visibility is stated as nothing',
    call: () => projects.create(HOST, projectDraft({ visibility: '' }), OPTIONS),
    messages: ['visibility must be one of private, public'],
  },
  {
    title: 'changing a project, whose owner cannot be taken away',
    call: () =>
      projects.update(
        HOST,
        { project_id: '', display_name: LONG, owner_user_id: '', visibility: '' },
        OPTIONS,
      ),
    messages: [
      'project_id is required',
      required('display_name', LONG),
      'owner_user_id is required',
      'visibility must be one of private, public',
    ],
  },
  {
    title: 'listing members',
    call: () => projects.members({ project_id: ' ', limit: 0, page_token: 'x' }, OPTIONS),
    messages: ['project_id is required', 'limit must be between 1 and 200'],
  },
  {
    title: 'listing more members than fit a page',
    call: () => projects.members({ project_id: 'p', limit: 201, page_token: '' }, OPTIONS),
    messages: ['limit must be between 1 and 200'],
  },
  {
    title: 'setting a member',
    call: () => projects.setMember(HOST, { project_id: '', user_id: LONG, role: 'owner' }, OPTIONS),
    messages: [
      'project_id is required',
      required('user_id', LONG),
      'role must be one of reader, writer',
    ],
  },
  {
    title: 'setting a member without a role',
    call: () =>
      projects.setMember(HOST, { project_id: 'p', user_id: ' ', role: undefined }, OPTIONS),
    messages: ['user_id is required', 'role is required'],
  },
  {
    title: 'removing a member',
    call: () => projects.removeMember(HOST, { project_id: '', user_id: '' }, OPTIONS),
    messages: ['project_id is required', 'user_id is required'],
  },
  {
    title: 'opening a session',
    call: () =>
      sessions.open(
        HOST,
        sessionDraft({
          workstream_id: '',
          kind: 'robot',
          acting_user_id: LONG,
          parent_session_id: LONG,
        }),
        OPTIONS,
      ),
    messages: [
      'workstream_id is required',
      'kind must be one of interactive, coordinator',
      required('acting_user_id', LONG),
      required('parent_session_id', LONG),
    ],
  },
  {
    title: 'opening a session without a kind',
    call: () => sessions.open(HOST, sessionDraft({ kind: undefined }), OPTIONS),
    messages: ['kind is required'],
  },
  {
    title: 'opening a coordinator session with a parent, among other things',
    call: () =>
      sessions.open(
        HOST,
        sessionDraft({
          workstream_id: '',
          kind: 'Coordinator',
          acting_user_id: LONG,
          parent_session_id: 's',
        }),
        OPTIONS,
      ),
    messages: [
      'workstream_id is required',
      required('acting_user_id', LONG),
      'parent_session_id is not allowed with kind coordinator',
    ],
  },
  {
    title: 'handing over a session',
    call: () => sessions.update(HOST, { session_id: '', acting_user_id: LONG }, OPTIONS),
    messages: ['session_id is required', required('acting_user_id', LONG)],
  },
  ...['.', ' .. '].map((dots) => ({
    title: `registering ${JSON.stringify(dots)}, which paths cannot hold`,
    call: () => workstreams.create(HOST, workstreamDraft({ workstream_id: dots }), OPTIONS),
    messages: ['workstream_id must not be "." or ".."'],
  })),
  {
    title: 'setting a member of dots in a project of dots',
    call: () =>
      projects.setMember(HOST, { project_id: '.', user_id: '..', role: 'reader' }, OPTIONS),
    messages: ['project_id must not be "." or ".."', 'user_id must not be "." or ".."'],
  },
  ...BY_ID.flatMap(([title, field, call]) =>
    BAD_IDS.map((id) => ({
      title: `${title} by ${JSON.stringify(id.slice(0, 4))}`,
      call: () => call(id),
      messages: [required(field, id)],
    })),
  ),
];

describe('the fields of registration', () => {
  for (const { title, call, messages } of CASES) {
    it(`are refused all at once, ${title}`, async () => {
      const fault = await faultOf(call(), 'FIELD_INVALID');

      expect(fault.kind).to.equal('invalid');
      expect(fault.violations.map(({ message }) => message)).to.deep.equal(messages);
    });
  }
});
