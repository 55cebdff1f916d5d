import type { Caller, Standing } from './caller.js';
import { reaches } from './caller.js';
import { Fault, type FaultReason } from './fault.js';
import type { Scope, ScopeRef } from './memory.js';

declare const decided: unique symbol;

/** The one namespace that a name-based operation may touch. Only this file makes one. */
export type Target = ScopeRef & { readonly [decided]: 'target' };

/** Exactly the namespaces that a caller may see, as pairs. Only this file makes one. */
export type Envelope = readonly ScopeRef[] & { readonly [decided]: 'envelope' };

/** What a request says about scope, after the field rules. */
export interface AskedScope {
  readonly scope: Scope | undefined;
  /** Empty when the request names none. */
  readonly scope_id: string;
}

/** Scopes that token callers may name. Sessions alone reach the other two. */
export const TOKEN_CALLER_SCOPES: readonly Scope[] = ['global', 'workstream', 'user'];

/** Names the workstream whose facts the policy needs for this request, if it needs any. */
export function workstreamInQuestion(asked: AskedScope): string | undefined {
  return asked.scope === 'workstream' && asked.scope_id !== '' ? asked.scope_id : undefined;
}

/**
 * Decides the one namespace of a save, get or delete. Without a scope that is global.
 *
 * @throws Fault SCOPE_NOT_ALLOWED, SCOPE_ID_NOT_ALLOWED, SCOPE_ID_REQUIRED, NOT_OWNER,
 *   WORKSTREAM_NOT_FOUND
 */
export function target(caller: Caller, standing: Standing, asked: AskedScope): Target {
  return permit(caller, standing, asked.scope ?? 'global', asked.scope_id) as Target;
}

/**
 * Decides the namespaces of a list or search. Without a scope they are global and the caller's
 * own user namespace.
 *
 * @throws Fault as {@link target}; SCOPE_ID_NOT_ALLOWED also when a scope_id comes without a scope
 */
export function envelope(caller: Caller, standing: Standing, asked: AskedScope): Envelope {
  refuseStrayScopeId(asked);
  const refs: readonly ScopeRef[] =
    asked.scope === undefined
      ? [
          { scope: 'global', scope_id: '' },
          { scope: 'user', scope_id: caller.user_id },
        ]
      : [permit(caller, standing, asked.scope, asked.scope_id)];
  return refs as Envelope;
}

/**
 * Refuses an id that no scope takes: one without a scope, or with global.
 *
 * @throws Fault SCOPE_ID_NOT_ALLOWED
 */
export function refuseStrayScopeId({ scope, scope_id }: AskedScope): void {
  if (scope_id === '' || (scope !== undefined && scope !== 'global')) {
    return;
  }
  throw refused(
    'SCOPE_ID_NOT_ALLOWED',
    'scope_id',
    scope === undefined
      ? 'scope is required when scope_id is given'
      : 'scope_id is not allowed with scope global',
  );
}

/** Checks one explicit scope: what it is, then its id, then whose it is. */
function permit(caller: Caller, standing: Standing, scope: Scope, scopeId: string): ScopeRef {
  switch (scope) {
    case 'global':
      refuseStrayScopeId({ scope, scope_id: scopeId });
      return { scope, scope_id: '' };
    case 'user':
      if (scopeId !== '' && scopeId !== caller.user_id) {
        throw new Fault('forbidden', 'NOT_OWNER', 'scope user is open to its own user only');
      }
      return { scope, scope_id: caller.user_id };
    case 'workstream':
      return workstreamRef(caller, standing, scopeId);
    default:
      throw refused(
        'SCOPE_NOT_ALLOWED',
        'scope',
        `scope ${scope} is not available here; use one of ${TOKEN_CALLER_SCOPES.join(', ')}`,
      );
  }
}

function workstreamRef(caller: Caller, standing: Standing, scopeId: string): ScopeRef {
  if (scopeId === '') {
    throw refused('SCOPE_ID_REQUIRED', 'scope_id', 'scope workstream requires a scope_id');
  }
  const workstream = standing.workstream;
  if (workstream === undefined || workstream.workstream_id !== scopeId) {
    throw new Fault('not_found', 'WORKSTREAM_NOT_FOUND', 'workstream not found');
  }
  const isOwner = workstream.owner_user_id !== '' && workstream.owner_user_id === caller.user_id;
  if (!isOwner && !reaches(caller.tokenScope, 'service')) {
    throw new Fault('forbidden', 'NOT_OWNER', 'the workstream belongs to another user');
  }
  return { scope: 'workstream', scope_id: scopeId };
}

function refused(reason: FaultReason, field: string, message: string): Fault {
  return new Fault('invalid', reason, message, { violations: [{ field, message }] });
}
