import { Fault, type FaultReason } from '../model/fault.js';
import type { Scope } from '../model/memory.js';

/** The checked scope fields of a request. */
export interface AskedScope {
  readonly scope: Scope | undefined;
  /** Empty if not set. */
  readonly scope_id: string;
}

/**
 * Rejects a scope_id without a scope, or with scope global.
 *
 * @throws Fault SCOPE_ID_NOT_ALLOWED
 */
export function refuseStrayScopeId({ scope, scope_id }: AskedScope): void {
  if (scope_id === '' || (scope !== undefined && scope !== 'global')) {
    return;
  }
  throw refusedField(
    'SCOPE_ID_NOT_ALLOWED',
    'scope_id',
    scope === undefined
      ? 'scope is required when scope_id is given'
      : 'scope_id is not allowed with scope global',
  );
}

/** Creates the fault for a field that is well-formed but not allowed. */
export function refusedField(reason: FaultReason, field: string, message: string): Fault {
  return new Fault('invalid', reason, message, { violations: [{ field, message }] });
}
