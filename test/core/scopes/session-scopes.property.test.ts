import fc from 'fast-check';
import type { SessionAccess } from '../../../src/core/model/caller.js';
import { Fault } from '../../../src/core/model/fault.js';
import { SCOPES, type ScopeRef } from '../../../src/core/model/memory.js';
import { PROJECT_ROLES, SESSION_KINDS } from '../../../src/core/model/registry.js';
import { envelope, target, visibleTo } from '../../../src/core/scopes/scopes.js';
import { project, session, workstream } from '../../support/registered.js';

/** Few ids, so that users, workstreams and projects often have the same one. */
const id = fc.constantFrom('', 'a', 'b', 'A', 'a%', 'a_');

const access: fc.Arbitrary<SessionAccess> = fc
  .record({
    kind: fc.constantFrom(...SESSION_KINDS),
    userId: id,
    projectId: id,
    exists: fc.boolean(),
    owner: id.filter((text) => text !== ''),
    visibility: fc.constantFrom('private' as const, 'public' as const),
    state: fc.constantFrom('active' as const, 'archived' as const),
    role: fc.option(fc.constantFrom(...PROJECT_ROLES), { nil: undefined }),
  })
  .filter(({ kind, userId }) => kind === 'interactive' || userId !== '')
  .map(({ kind, userId, projectId, exists, owner, visibility, state, role }) => {
    const isAttached = exists && projectId !== '';
    const attached = project({ project_id: projectId, owner_user_id: owner, visibility, state });
    return {
      kind: 'session',
      session: session({ kind, acting_user_id: userId, workstream_id: 'a' }),
      workstream: workstream({ workstream_id: 'a', project_id: projectId }),
      project: isAttached ? attached : undefined,
      role: isAttached && userId !== '' ? role : undefined,
    };
  });

const asked = fc.record({
  scope: fc.option(fc.constantFrom(...SCOPES), { nil: undefined }),
  scope_id: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: id }),
});

type Permission = (given: SessionAccess, ref: ScopeRef) => boolean;

const mayRead: Permission = ({ session: { kind, acting_user_id: user }, ...given }, ref) => {
  const { project: attached, role, workstream: own } = given;
  const isOwn = user !== '' && ref.scope_id === user;
  switch (ref.scope) {
    case 'global':
      return kind === 'interactive' && ref.scope_id === '';
    case 'workstream':
      return kind === 'interactive' && ref.scope_id === own.workstream_id;
    case 'user':
      return kind === 'interactive' && isOwn;
    case 'coordinator':
      return kind === 'coordinator' && isOwn;
    case 'project':
      return (
        user !== '' &&
        attached?.state === 'active' &&
        ref.scope_id === own.project_id &&
        attached.project_id === ref.scope_id &&
        (attached.owner_user_id === user || role !== undefined || attached.visibility === 'public')
      );
  }
};

const mayWrite: Permission = (given, ref) =>
  mayRead(given, ref) &&
  (ref.scope !== 'project' ||
    given.project?.owner_user_id === given.session.acting_user_id ||
    given.role === 'writer');

function refs(decide: () => readonly ScopeRef[]): readonly ScopeRef[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Fault) return [];
    throw error;
  }
}

describe('scope policy, for any session', () => {
  it('never opens a namespace that is not its own, to read or to write', () => {
    fc.assert(
      fc.property(access, asked, (given, ask) => {
        const read = [
          ...visibleTo(given),
          ...refs(() => envelope(given, ask)),
          ...refs(() => [target(given, ask, 'read')]),
        ];
        const written = refs(() => [target(given, ask, 'write')]);

        return (
          read.every((ref) => mayRead(given, ref)) && written.every((ref) => mayWrite(given, ref))
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it('never falls back: an attached session without a scope reaches its project or nothing', () => {
    fc.assert(
      fc.property(access, fc.constantFrom('read' as const, 'write' as const), (given, purpose) => {
        const { project_id } = given.workstream;
        fc.pre(project_id !== '');

        const decided = refs(() => [target(given, { scope: undefined, scope_id: '' }, purpose)]);

        return decided.every((ref) => ref.scope === 'project' && ref.scope_id === project_id);
      }),
      { numRuns: 5_000 },
    );
  });

  it('shows each namespace once', () => {
    fc.assert(
      fc.property(access, (given) => {
        const seen = visibleTo(given).map(({ scope, scope_id }) => `${scope} ${scope_id}`);

        return new Set(seen).size === seen.length;
      }),
    );
  });
});
