import type { SessionAccess } from '../model/caller.js';
import { Fault } from '../model/fault.js';
import type { Scope, ScopeRef } from '../model/memory.js';
import type { SessionKind } from '../model/registry.js';
import { type AskedScope, refusedField } from './asked-scope.js';
import { projectAccess } from './project-access.js';

/** Whether a name-based operation reads or writes. */
export type Purpose = 'read' | 'write';

/** Scopes available to each kind of session, in the order in which they are listed. */
export const SESSION_SCOPES: Readonly<Record<SessionKind, readonly Scope[]>> = {
  interactive: ['global', 'workstream', 'user', 'project'],
  coordinator: ['coordinator', 'project'],
};

/** Returns whether the target of a name-based operation may depend on the attached project. */
export function mayNeedProject({ scope }: AskedScope): boolean {
  return scope === undefined || scope === 'project';
}

/**
 * Decides the namespace of a save, get or delete of a session. Without a scope it is the attached
 * project, even if that is archived or gone: there is no fallback to another namespace. Without a
 * project it is global, or for a coordinator its own namespace.
 */
export function sessionTarget(
  access: SessionAccess,
  asked: AskedScope,
  purpose: Purpose,
): ScopeRef {
  refuseScopeId(asked);
  return permit(access, asked.scope ?? inheritedScope(access), purpose);
}

/** Decides the namespaces of a list or search of a session. Without a scope, all visible ones. */
export function sessionEnvelope(access: SessionAccess, asked: AskedScope): readonly ScopeRef[] {
  refuseScopeId(asked);
  return asked.scope === undefined ? visibleRefs(access) : [permit(access, asked.scope, 'read')];
}

/** Returns every namespace visible to a session, in the order of `SESSION_SCOPES`. */
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

/** Checks that a scope is available to this kind of session, then that it is accessible. */
function permit(access: SessionAccess, scope: Scope, purpose: Purpose): ScopeRef {
  const { session } = access;
  if (!SESSION_SCOPES[session.kind].includes(scope)) {
    const message = `scope ${scope} is not available to ${session.kind} sessions`;
    throw refusedField('SCOPE_NOT_ALLOWED', 'scope', `${message}; ${alternatives(access, scope)}`);
  }
  if (scope === 'project') {
    requireProject(access, purpose);
  } else if ((scope === 'user' || scope === 'coordinator') && session.acting_user_id === '') {
    const message = `scope ${scope} needs an authenticated acting user`;
    throw new Fault(
      'precondition',
      'IDENTITY_REQUIRED',
      `${message}; ${alternatives(access, scope)}`,
    );
  }
  return ref(access, scope);
}

/** Writes which other scopes are accessible. */
function alternatives(access: SessionAccess, refused: Scope): string {
  const accessible = visibleRefs(access).map((visible) => visible.scope);
  return `use ${accessible.filter((scope) => scope !== refused).join(', ')}`;
}

/** Uses one message for every reason, so that a private project looks like a missing one. */
function requireProject(access: SessionAccess, purpose: Purpose): void {
  const consequence = `memories of a project cannot be ${purpose === 'read' ? 'read' : 'changed'}`;
  const advice = () => alternatives(access, 'project');
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
