import { type AskedScope, refusedField } from './asked-scope.js';
import type { SessionStanding } from './caller.js';
import { Fault } from './fault.js';
import type { Scope, ScopeRef } from './memory.js';
import { type ProjectAccess, projectAccess } from './project-access.js';
import type { SessionKind } from './registry.js';

/** What a name-based operation does. */
export type Purpose = 'read' | 'write';

/** Scopes that a session of each kind may name, in the order in which it sees them. */
export const SESSION_SCOPES: Readonly<Record<SessionKind, readonly Scope[]>> = {
  interactive: ['global', 'workstream', 'user', 'project'],
  coordinator: ['coordinator', 'project'],
};

/** Says whether the attached project may decide what a name-based operation touches. */
export function isProjectInQuestion({ scope }: AskedScope): boolean {
  return scope === undefined || scope === 'project';
}

/**
 * The namespace of a save, get or delete of a session. Without a scope it is the attached project,
 * whatever has become of it: an attachment never falls back to another namespace. Unattached
 * sessions inherit global, coordinators their own namespace.
 */
export function sessionTarget(
  standing: SessionStanding,
  asked: AskedScope,
  purpose: Purpose,
): ScopeRef {
  refuseScopeId(asked);
  return permit(standing, asked.scope ?? inheritedScope(standing), purpose);
}

/** The namespaces of a list or search of a session. Without a scope, all that it sees. */
export function sessionEnvelope(standing: SessionStanding, asked: AskedScope): readonly ScopeRef[] {
  refuseScopeId(asked);
  return asked.scope === undefined
    ? visibleRefs(standing)
    : [permit(standing, asked.scope, 'read')];
}

/** Every namespace that a session sees, in the order of `SESSION_SCOPES`. */
export function visibleRefs(standing: SessionStanding): readonly ScopeRef[] {
  const { session } = standing;
  const isVisible: Readonly<Record<Scope, boolean>> = {
    global: true,
    workstream: true,
    user: session.acting_user_id !== '',
    coordinator: session.acting_user_id !== '',
    project: projectAccess(standing) !== 'none',
  };
  return SESSION_SCOPES[session.kind]
    .filter((scope) => isVisible[scope])
    .map((scope) => ref(standing, scope));
}

function inheritedScope({ session, workstream }: SessionStanding): Scope {
  if (workstream.project_id !== '') {
    return 'project';
  }
  return session.kind === 'coordinator' ? 'coordinator' : 'global';
}

/** Checks one scope: whether this kind of session has it, then whether it is open. */
function permit(standing: SessionStanding, scope: Scope, purpose: Purpose): ScopeRef {
  const { session, workstream } = standing;
  if (!SESSION_SCOPES[session.kind].includes(scope)) {
    const message = `scope ${scope} is not available to ${session.kind} sessions`;
    throw refusedField('SCOPE_NOT_ALLOWED', 'scope', `${message}; ${instead(standing, scope)}`);
  }
  if (scope === 'project') {
    const access = projectAccess(standing);
    requireProject(workstream.project_id, access, purpose, instead(standing, scope));
  } else if ((scope === 'user' || scope === 'coordinator') && session.acting_user_id === '') {
    const message = `scope ${scope} needs an authenticated acting user`;
    throw new Fault('precondition', 'IDENTITY_REQUIRED', `${message}; ${instead(standing, scope)}`);
  }
  return ref(standing, scope);
}

/** Names the scopes that are open beside one that is not. */
function instead(standing: SessionStanding, refused: Scope): string {
  const open = visibleRefs(standing).map((visible) => visible.scope);
  return `use ${open.filter((scope) => scope !== refused).join(', ')}`;
}

/** One message for every way in which a project is closed, so that none can be told from another. */
function requireProject(
  projectId: string,
  access: ProjectAccess,
  purpose: Purpose,
  advice: string,
): void {
  const consequence = `memories of a project cannot be ${purpose === 'read' ? 'read' : 'changed'}`;
  if (projectId === '') {
    const message = `the workstream has no project attached, so ${consequence}; ${advice}`;
    throw new Fault('precondition', 'PROJECT_NOT_ATTACHED', message);
  }
  if (access === 'none') {
    const message = `this user has no access to an active project here, so ${consequence}; ${advice}`;
    throw new Fault('forbidden', 'PROJECT_NOT_ACCESSIBLE', message);
  }
  if (access === 'read' && purpose === 'write') {
    const message = `access to the project is read-only, so its memories cannot be changed; ${advice}`;
    throw new Fault('forbidden', 'PROJECT_READ_ONLY', message);
  }
}

function ref({ session, workstream }: SessionStanding, scope: Scope): ScopeRef {
  const ids: Readonly<Record<Scope, string>> = {
    global: '',
    workstream: workstream.workstream_id,
    user: session.acting_user_id,
    coordinator: session.acting_user_id,
    project: workstream.project_id,
  };
  return { scope, scope_id: ids[scope] };
}

function refuseScopeId({ scope_id }: AskedScope): void {
  if (scope_id !== '') {
    const message = 'scope_id is not allowed from a session: it follows from the session';
    throw refusedField('SCOPE_ID_NOT_ALLOWED', 'scope_id', message);
  }
}
