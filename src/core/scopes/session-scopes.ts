import type { SessionAccess } from '../model/caller.js';
import { Fault } from '../model/fault.js';
import type { Scope, ScopeRef } from '../model/memory.js';
import type { SessionKind } from '../model/registry.js';
import { type AskedScope, refusedField } from './asked-scope.js';
import { projectAccess } from './project-access.js';

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
  access: SessionAccess,
  asked: AskedScope,
  purpose: Purpose,
): ScopeRef {
  refuseScopeId(asked);
  return permit(access, asked.scope ?? inheritedScope(access), purpose);
}

/** The namespaces of a list or search of a session. Without a scope, all that it sees. */
export function sessionEnvelope(access: SessionAccess, asked: AskedScope): readonly ScopeRef[] {
  refuseScopeId(asked);
  return asked.scope === undefined ? visibleRefs(access) : [permit(access, asked.scope, 'read')];
}

/** Every namespace that a session sees, in the order of `SESSION_SCOPES`. */
export function visibleRefs(access: SessionAccess): readonly ScopeRef[] {
  const { session } = access;
  const isVisible: Readonly<Record<Scope, boolean>> = {
    global: true,
    workstream: true,
    user: session.acting_user_id !== '',
    coordinator: session.acting_user_id !== '',
    project: projectAccess(access) !== 'none',
  };
  return SESSION_SCOPES[session.kind]
    .filter((scope) => isVisible[scope])
    .map((scope) => ref(access, scope));
}

function inheritedScope({ session, workstream }: SessionAccess): Scope {
  if (workstream.project_id !== '') {
    return 'project';
  }
  return session.kind === 'coordinator' ? 'coordinator' : 'global';
}

/** Checks one scope: whether this kind of session has it, then whether it is open. */
function permit(access: SessionAccess, scope: Scope, purpose: Purpose): ScopeRef {
  const { session } = access;
  if (!SESSION_SCOPES[session.kind].includes(scope)) {
    const message = `scope ${scope} is not available to ${session.kind} sessions`;
    throw refusedField('SCOPE_NOT_ALLOWED', 'scope', `${message}; ${instead(access, scope)}`);
  }
  if (scope === 'project') {
    requireProject(access, purpose);
  } else if ((scope === 'user' || scope === 'coordinator') && session.acting_user_id === '') {
    const message = `scope ${scope} needs an authenticated acting user`;
    throw new Fault('precondition', 'IDENTITY_REQUIRED', `${message}; ${instead(access, scope)}`);
  }
  return ref(access, scope);
}

/** Names the scopes that are open beside one that is not. */
function instead(access: SessionAccess, refused: Scope): string {
  const open = visibleRefs(access).map((visible) => visible.scope);
  return `use ${open.filter((scope) => scope !== refused).join(', ')}`;
}

/** One message for every way in which a project is closed, so that none can be told from another. */
function requireProject(access: SessionAccess, purpose: Purpose): void {
  const consequence = `memories of a project cannot be ${purpose === 'read' ? 'read' : 'changed'}`;
  const advice = () => instead(access, 'project');
  if (access.workstream.project_id === '') {
    const message = `the workstream has no project attached, so ${consequence}; ${advice()}`;
    throw new Fault('precondition', 'PROJECT_NOT_ATTACHED', message);
  }
  const granted = projectAccess(access);
  if (granted === 'none') {
    const message = `this user has no access to an active project here, so ${consequence}; ${advice()}`;
    throw new Fault('forbidden', 'PROJECT_NOT_ACCESSIBLE', message);
  }
  if (granted === 'read' && purpose === 'write') {
    const message = `access to the project is read-only, so its memories cannot be changed; ${advice()}`;
    throw new Fault('forbidden', 'PROJECT_READ_ONLY', message);
  }
}

function ref({ session, workstream }: SessionAccess, scope: Scope): ScopeRef {
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
