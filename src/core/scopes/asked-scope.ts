import { Fault, type FaultReason } from '../model/fault.js';
import type { Scope } from '../model/memory.js';

/** What a request says about scope, after the field rules. */
export interface AskedScope {
  readonly scope: Scope | undefined;
  /** Empty when the request names none. */
  readonly scope_id: string;
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
  throw refusedField(
    'SCOPE_ID_NOT_ALLOWED',
    'scope_id',
    scope === undefined
      ? 'scope is required when scope_id is given'
      : 'scope_id is not allowed with scope global',
  );
}

/** Refuses a field for what it means, not for its form. */
export function refusedField(reason: FaultReason, field: string, message: string): Fault {
  return new Fault('invalid', reason, message, { violations: [{ field, message }] });
}
