import type { Access, SessionAccess } from '../model/caller.js';
import type { ScopeRef } from '../model/memory.js';
import type { Project, Workstream } from '../model/registry.js';
import type { AskedScope } from './asked-scope.js';
import { type Purpose, sessionEnvelope, sessionTarget, visibleRefs } from './session-scopes.js';
import { tokenEnvelope, tokenTarget } from './token-scopes.js';

declare const decided: unique symbol;

/** The one namespace that a name-based operation may use. Only this file creates one. */
export type Target = ScopeRef & { readonly [decided]: 'target' };

/** Exactly the namespaces visible to a caller, as pairs. Only this file creates one. */
export type Envelope = readonly ScopeRef[] & { readonly [decided]: 'envelope' };

/**
 * Decides the one namespace of a save, get or delete.
 *
 * @throws Fault SCOPE_NOT_ALLOWED, SCOPE_ID_NOT_ALLOWED; with a token SCOPE_ID_REQUIRED, NOT_OWNER,
 *   WORKSTREAM_NOT_FOUND; for a session IDENTITY_REQUIRED, PROJECT_NOT_ATTACHED,
 *   PROJECT_NOT_ACCESSIBLE, PROJECT_READ_ONLY
 */
export function target(access: Access, asked: AskedScope, purpose: Purpose): Target {
  const ref =
    access.kind === 'api' ? tokenTarget(access, asked) : sessionTarget(access, asked, purpose);
  return ref as Target;
}

/**
 * Decides the namespaces of a list or search.
 *
 * @throws Fault like {@link target} for reading; SCOPE_ID_NOT_ALLOWED also for a scope_id without a
 *   scope
 */
export function envelope(access: Access, asked: AskedScope): Envelope {
  const refs =
    access.kind === 'api' ? tokenEnvelope(access, asked) : sessionEnvelope(access, asked);
  return refs as Envelope;
}

/** Returns all namespaces visible to a session, in the order of `SESSION_SCOPES`. */
export function visibleTo(access: SessionAccess): Envelope {
  return visibleRefs(access) as Envelope;
}

/** Returns the namespace that is deleted with a workstream. */
export function namespaceOfWorkstream({ workstream_id }: Workstream): Target {
  return { scope: 'workstream', scope_id: workstream_id } satisfies ScopeRef as Target;
}

/** Returns the namespace that is deleted with a project. */
export function namespaceOfProject({ project_id }: Project): Target {
  return { scope: 'project', scope_id: project_id } satisfies ScopeRef as Target;
}
