import type { FaultReason } from '../../src/core/model/fault.js';
import type { Scope } from '../../src/core/model/memory.js';
import type { Model, ModelSession, Place } from './model.js';

// The rules again, written from the specification and sharing no code with the service.

/** A namespace, or why there is none. */
export type Reach = Place | FaultReason;

/** What a session may do in the project of its workstream. */
function accessOf(model: Model, { workstream, user }: ModelSession): 'none' | 'read' | 'write' {
  const project = model.projects.get(model.workstreams.get(workstream)?.project ?? '');
  if (project === undefined || project.isArchived || user === '') return 'none';
  if (project.owner === user) return 'write';
  const role = project.members.get(user);
  if (role !== undefined) return role === 'writer' ? 'write' : 'read';
  return project.visibility === 'public' ? 'read' : 'none';
}

/** All namespaces visible to a session. */
export function seenBy(model: Model, session: ModelSession): Place[] {
  const places: Place[] = [];
  if (session.kind === 'coordinator') {
    places.push({ scope: 'coordinator', scope_id: session.user });
  } else {
    places.push({ scope: 'global', scope_id: '' });
    places.push({ scope: 'workstream', scope_id: session.workstream });
    if (session.user !== '') places.push({ scope: 'user', scope_id: session.user });
  }
  if (accessOf(model, session) !== 'none') {
    places.push({ scope: 'project', scope_id: projectOf(model, session) });
  }
  return places;
}

/** Why a session may not be used at all, if it may not. */
export function shutOut(model: Model, session: ModelSession): FaultReason | undefined {
  const workstream = model.workstreams.get(session.workstream);
  if (session.isClosed || workstream === undefined) return 'SESSION_CLOSED';
  return workstream.isEnabled ? undefined : 'MEMORY_DISABLED';
}

/** The outcome for scope project. */
function projectReach(model: Model, session: ModelSession, isWrite: boolean): Reach {
  const attached = projectOf(model, session);
  if (attached === '') return 'PROJECT_NOT_ATTACHED';
  const access = accessOf(model, session);
  if (access === 'none') return 'PROJECT_NOT_ACCESSIBLE';
  return access === 'read' && isWrite
    ? 'PROJECT_READ_ONLY'
    : { scope: 'project', scope_id: attached };
}

/** The target of a save, get or delete of a session. */
export function reachOf(
  model: Model,
  session: ModelSession,
  scope: Scope | undefined,
  isWrite: boolean,
): Reach {
  const attached = projectOf(model, session);
  const isCoordinator = session.kind === 'coordinator';
  if (scope === undefined) {
    if (attached !== '') return reachOf(model, session, 'project', isWrite);
    return reachOf(model, session, isCoordinator ? 'coordinator' : 'global', isWrite);
  }
  if (scope === 'project') return projectReach(model, session, isWrite);
  if (isCoordinator !== (scope === 'coordinator')) return 'SCOPE_NOT_ALLOWED';
  if (scope === 'global') return { scope, scope_id: '' };
  if (scope === 'workstream') return { scope, scope_id: session.workstream };
  return session.user === '' ? 'IDENTITY_REQUIRED' : { scope, scope_id: session.user };
}

/** The namespaces of a caller with a token. */
export function reachOfUser(
  model: Model,
  user: string,
  scope: Scope | undefined,
  scope_id: string,
): Reach {
  if (scope === undefined || scope === 'global') {
    return scope_id === '' ? { scope: 'global', scope_id: '' } : 'SCOPE_ID_NOT_ALLOWED';
  }
  if (scope === 'user') {
    return scope_id === '' || scope_id === user ? { scope, scope_id: user } : 'NOT_OWNER';
  }
  if (scope !== 'workstream') return 'SCOPE_NOT_ALLOWED';
  if (scope_id === '') return 'SCOPE_ID_REQUIRED';
  const workstream = model.workstreams.get(scope_id);
  if (workstream === undefined) return 'WORKSTREAM_NOT_FOUND';
  return workstream.owner === user ? { scope, scope_id } : 'NOT_OWNER';
}

function projectOf(model: Model, { workstream }: ModelSession): string {
  return model.workstreams.get(workstream)?.project ?? '';
}
