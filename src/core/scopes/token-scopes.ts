import { type ApiAccess, reaches } from '../model/caller.js';
import { Fault } from '../model/fault.js';
import type { Scope, ScopeRef } from '../model/memory.js';
import { type AskedScope, refusedField, refuseStrayScopeId } from './asked-scope.js';

/** Scopes available to callers with a token. The other two are for sessions only. */
export const TOKEN_CALLER_SCOPES: readonly Scope[] = ['global', 'workstream', 'user'];

/** Returns the id of the workstream that decides about this request, if any. */
export function neededWorkstream(asked: AskedScope): string | undefined {
  return asked.scope === 'workstream' && asked.scope_id !== '' ? asked.scope_id : undefined;
}

/** Decides the namespace of a save, get or delete with a token. Without a scope, global. */
export function tokenTarget(access: ApiAccess, asked: AskedScope): ScopeRef {
  return permit(access, asked.scope ?? 'global', asked.scope_id);
}

/** Decides the namespaces of a list or search with a token. Without a scope, global and user. */
export function tokenEnvelope(access: ApiAccess, asked: AskedScope): readonly ScopeRef[] {
  refuseStrayScopeId(asked);
  if (asked.scope === undefined) {
    return [
      { scope: 'global', scope_id: '' },
      { scope: 'user', scope_id: access.caller.user_id },
    ];
  }
  return [permit(access, asked.scope, asked.scope_id)];
}

/** Checks one scope: its kind, then its id, then its owner. */
function permit(access: ApiAccess, scope: Scope, scopeId: string): ScopeRef {
  const { user_id } = access.caller;
  switch (scope) {
    case 'global':
      refuseStrayScopeId({ scope, scope_id: scopeId });
      return { scope, scope_id: '' };
    case 'user':
      if (scopeId !== '' && scopeId !== user_id) {
        throw new Fault('forbidden', 'NOT_OWNER', 'scope user is open to its own user only');
      }
      return { scope, scope_id: user_id };
    case 'workstream':
      return workstreamRef(access, scopeId);
    default:
      throw refusedField(
        'SCOPE_NOT_ALLOWED',
        'scope',
        `scope ${scope} is not available here; use one of ${TOKEN_CALLER_SCOPES.join(', ')}`,
      );
  }
}

function workstreamRef({ caller, workstream }: ApiAccess, scopeId: string): ScopeRef {
  if (scopeId === '') {
    throw refusedField('SCOPE_ID_REQUIRED', 'scope_id', 'scope workstream requires a scope_id');
  }
  if (workstream === undefined || workstream.workstream_id !== scopeId) {
    throw new Fault('not_found', 'WORKSTREAM_NOT_FOUND', 'workstream not found');
  }
  const isOwner = workstream.owner_user_id !== '' && workstream.owner_user_id === caller.user_id;
  if (!isOwner && !reaches(caller.tokenScope, 'service')) {
    throw new Fault('forbidden', 'NOT_OWNER', 'the workstream belongs to another user');
  }
  return { scope: 'workstream', scope_id: scopeId };
}
