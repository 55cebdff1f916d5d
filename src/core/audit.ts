import type { Caller } from './caller.js';
import type { Memory } from './memory.js';
import type { Clock, Ids } from './ports.js';
import { timestamp } from './timestamp.js';

/** What was done to a memory. */
export type MemoryAction = 'memory.save' | 'memory.update' | 'memory.delete';

/**
 * One entry of the audit trail, written in the transaction of the change it tells of.
 * Never holds content, description or a token.
 */
export interface AuditEvent {
  readonly event_id: string;
  readonly timestamp: string;
  readonly user_id: string;
  readonly action: MemoryAction;
  readonly resource_type: 'memory';
  readonly resource_id: string;
  readonly detail: Readonly<Record<string, string>>;
  /** Network address of the caller, or empty. */
  readonly address: string;
}

/** What every audit event has besides its subject. */
export interface AuditStamp {
  readonly event_id: string;
  readonly timestamp: string;
}

/** Stamps an event that happens now. */
export function stampNow({ clock, ids }: { clock: Clock; ids: Ids }): AuditStamp {
  return { event_id: ids.uuid(), timestamp: timestamp(clock.now()) };
}

/** Tells of a change that a caller made under the scope policy. */
export function memoryChanged(
  action: MemoryAction,
  memory: Memory,
  caller: Caller,
  stamp: AuditStamp,
): AuditEvent {
  const { name, scope, scope_id, type } = memory;
  const detail = { name, scope, scope_id, type, surface: caller.surface };
  return { ...subject(action, memory, caller, stamp), detail };
}

/** Tells of a memory that an administrator deleted. */
export function memoryDeletedByAdmin(
  memory: Memory,
  caller: Caller,
  stamp: AuditStamp,
): AuditEvent {
  const { name, scope } = memory;
  return { ...subject('memory.delete', memory, caller, stamp), detail: { name, scope } };
}

function subject(action: MemoryAction, memory: Memory, caller: Caller, stamp: AuditStamp) {
  return {
    ...stamp,
    user_id: caller.user_id,
    action,
    resource_type: 'memory' as const,
    resource_id: memory.memory_id,
    address: caller.address,
  };
}
