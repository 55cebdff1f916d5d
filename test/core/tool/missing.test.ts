import { expect } from 'chai';
import { memoryMissing } from '../../../src/core/memories/missing.js';
import type { SessionAccess } from '../../../src/core/model/caller.js';
import type { Scope } from '../../../src/core/model/memory.js';
import type { ProjectRole, SessionKind } from '../../../src/core/model/registry.js';
import type { Reader } from '../../../src/core/store/store.js';
import { apiCaller } from '../../support/callers.js';
import { at } from '../../support/drafts.js';
import { target } from '../../support/visibility.js';

const HERE = target('global');
const READ_ONLY = ' Access to the project is read-only.';

/** A session of u1 in ws1, attached to p1, where it has this role. */
function access(role?: ProjectRole, kind: SessionKind = 'interactive'): SessionAccess {
  const times = { created: at(0), updated: at(0) };
  return {
    kind: 'session',
    session: {
      session_id: 's1',
      kind,
      workstream_id: 'ws1',
      acting_user_id: 'u1',
      parent_session_id: '',
      opened: at(0),
      closed: undefined,
    },
    workstream: {
      workstream_id: 'ws1',
      owner_user_id: 'u1',
      project_id: 'p1',
      memory_enabled: true,
      ...times,
    },
    project: {
      project_id: 'p1',
      display_name: 'P1',
      owner_user_id: 'owner',
      visibility: 'private',
      state: 'active',
      ...times,
    },
    role,
  };
}

/** A store where the name exists in these scopes, in every namespace, returned in this order. */
function holding(...scopes: readonly Scope[]): Pick<Reader, 'scopesHolding'> {
  return {
    scopesHolding: async (envelope) =>
      scopes.flatMap((scope) => envelope.filter((ref) => ref.scope === scope)),
  };
}

describe('the refusal of a name that is not there', () => {
  it('writes no hint for callers with a token', async () => {
    const api = { kind: 'api', caller: apiCaller('u1') } as const;

    const fault = await memoryMissing(holding('user'), api, HERE, 'n1', 'read');

    expect(fault.message).to.equal("Memory 'n1' not found");
  });

  it('is MEMORY_NOT_FOUND for sessions, too', async () => {
    const fault = await memoryMissing(holding(), access(), HERE, 'n1', 'read');

    expect(fault).to.include({ kind: 'not_found', reason: 'MEMORY_NOT_FOUND' });
  });

  const hints: readonly [
    string,
    readonly Scope[],
    ProjectRole | undefined,
    'read' | 'write',
    string,
  ][] = [
    ['no hint when no other scope holds it', [], 'writer', 'read', ''],
    [
      'the one other scope',
      ['user'],
      'writer',
      'read',
      '. It exists in scope user: retry with scope user.',
    ],
    [
      'several scopes in the order in which the session sees them',
      ['project', 'user', 'workstream'],
      'writer',
      'read',
      '. It exists in the scopes workstream, user, project: say which one.',
    ],
    [
      'never the scope that does not hold it',
      ['global', 'user'],
      'writer',
      'read',
      '. It exists in scope user: retry with scope user.',
    ],
    [
      'the project, to a reader who reads',
      ['project'],
      'reader',
      'read',
      '. It exists in scope project: retry with scope project.',
    ],
    [
      'the project, to a writer who deletes',
      ['project'],
      'writer',
      'write',
      '. It exists in scope project: retry with scope project.',
    ],
    [
      'a reader who deletes that the only other scope is read-only',
      ['project'],
      'reader',
      'write',
      '. It exists in scope project, but access to the project is read-only.',
    ],
    [
      'a reader who deletes that one of the other scopes is read-only',
      ['user', 'project'],
      'reader',
      'write',
      `. It exists in the scopes user, project: say which one.${READ_ONLY}`,
    ],
    [
      'a reader who deletes nothing of a project that does not hold it',
      ['workstream', 'user'],
      'reader',
      'write',
      '. It exists in the scopes workstream, user: say which one.',
    ],
    ['nothing of a closed project', ['project'], undefined, 'write', ''],
    [
      'what is left beside a closed project',
      ['user', 'project'],
      undefined,
      'write',
      '. It exists in scope user: retry with scope user.',
    ],
  ];
  for (const [title, scopes, role, purpose, hint] of hints) {
    it(`R§10.3: reports ${title}`, async () => {
      const fault = await memoryMissing(holding(...scopes), access(role), HERE, 'n1', purpose);

      expect(fault.message).to.equal(`memory 'n1' not found (scope=global)${hint}`);
    });
  }

  it('lists only its own scopes for a coordinator', async () => {
    const reader = holding('global', 'workstream', 'user', 'coordinator', 'project');
    const where = target('project', 'p1');

    const coordinator = access('reader', 'coordinator');
    const fault = await memoryMissing(reader, coordinator, where, 'n1', 'read');

    expect(fault.message).to.equal(
      "memory 'n1' not found (scope=project). " +
        'It exists in scope coordinator: retry with scope coordinator.',
    );
  });
});
