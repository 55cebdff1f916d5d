import type { Scope, ScopeRef } from '../../src/core/model/memory.js';
import type { Envelope, Target } from '../../src/core/scopes/scopes.js';

// Only the scope policy makes these types; a test of storage stands in for it here.

/** Makes a target, past the policy. */
export function target(scope: Scope, scopeId = ''): Target {
  return { scope, scope_id: scopeId } as ScopeRef as Target;
}

/** Makes an envelope, past the policy. */
export function envelope(...refs: readonly ScopeRef[]): Envelope {
  return refs as readonly ScopeRef[] as Envelope;
}
