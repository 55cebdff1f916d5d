import type { Access, ApiCaller } from './model/caller.js';
import type { Clock, Ids } from './model/clock-and-ids.js';
import type { Memory, RemovedMemory } from './model/memory.js';
import { timestamp } from './model/timestamp.js';
import type {
  AuditDetail,
  AuditEvent,
  MemoryAction,
  RegistryAction,
  ResourceType,
} from './store/audit-trail.js';

/** Id and time of an audit event. */
export interface AuditStamp {
  readonly event_id: string;
  readonly timestamp: string;
}

/** Creates the id and time of an event that happens now. */
export function stampNow({ clock, ids }: { clock: Clock; ids: Ids }): AuditStamp {
  return { event_id: ids.uuid(), timestamp: timestamp(clock.now()) };
}

/** Creates the event of a memory that a caller saved, updated or deleted. */
export function memoryChanged(
  action: MemoryAction,
  memory: Memory,
  access: Access,
  stamp: AuditStamp,
): AuditEvent {
  const { user_id, address, origin } = actorOf(access);
  const detail = { ...identityOf(memory), ...origin };
  const subject = { resource_type: 'memory', resource_id: memory.memory_id } as const;
  return { ...stamp, user_id, action, ...subject, detail, address };
}

/** Creates the event of a memory that an administrator deleted. */
export function memoryDeletedByAdmin(
  { memory_id, name, scope }: Memory,
  { user_id, address }: ApiCaller,
  stamp: AuditStamp,
): AuditEvent {
  const subject = { resource_type: 'memory', resource_id: memory_id } as const;
  const detail = { name, scope };
  return { ...stamp, user_id, action: 'memory.delete', ...subject, detail, address };
}

/** Creates the event of a memory that was deleted with its workstream or project. */
export function memoryDeletedAlong(
  memory: RemovedMemory,
  { user_id, address, surface }: ApiCaller,
  stamp: AuditStamp,
): AuditEvent {
  const subject = { resource_type: 'memory', resource_id: memory.memory_id } as const;
  const detail = { ...identityOf(memory), surface };
  return { ...stamp, user_id, action: 'memory.delete', ...subject, detail, address };
}

/** Creates the event of a change in the registry. */
export function registryChanged(
  action: RegistryAction,
  resourceId: string,
  detail: AuditDetail,
  { user_id, address, surface }: ApiCaller,
  stamp: AuditStamp,
): AuditEvent {
  const [resource_type] = action.split('.') as [ResourceType];
  const subject = { action, resource_type, resource_id: resourceId };
  return { ...stamp, user_id, ...subject, detail: { ...detail, surface }, address };
}

/** Returns who made a change and where it came from: a surface, or the workstream of a session. */
function actorOf(access: Access) {
  if (access.kind === 'api') {
    const { user_id, address, surface } = access.caller;
    return { user_id, address, origin: { surface } };
  }
  const { session, workstream } = access;
  const origin = { ws_id: workstream.workstream_id };
  return { user_id: session.acting_user_id, address: '', origin };
}

function identityOf({ name, scope, scope_id, type }: RemovedMemory) {
  return { name, scope, scope_id, type };
}
