/** What was done to a memory. */
export type MemoryAction = 'memory.save' | 'memory.update' | 'memory.delete';

/** What was done to a resource of the registry. */
export type RegistryAction =
  | 'workstream.create'
  | 'workstream.update'
  | 'workstream.delete'
  | 'project.create'
  | 'project.update'
  | 'project.archive'
  | 'project.restore'
  | 'project.delete'
  | 'project.member_set'
  | 'project.member_remove'
  | 'session.open'
  | 'session.update'
  | 'session.close';

/** Resource that an event is about. Hosts choose the ids of workstreams and projects. */
export type ResourceType = 'memory' | 'workstream' | 'project' | 'session';

/** Further facts of an event: ids and enum words only, no free text. */
export type AuditDetail = Readonly<Record<string, string>>;

/**
 * One entry of the audit trail, written in the transaction of the change that it records.
 * Never contains content, a description or a token.
 */
export interface AuditEvent {
  readonly event_id: string;
  readonly timestamp: string;
  /** User who made the change; empty for an anonymous session. */
  readonly user_id: string;
  readonly action: MemoryAction | RegistryAction;
  readonly resource_type: ResourceType;
  readonly resource_id: string;
  readonly detail: AuditDetail;
  /** Network address of a caller with a token; empty if unknown or for a session. */
  readonly address: string;
}

/** Appends to the audit trail. */
export interface AuditTrail {
  appendAudit(event: AuditEvent): Promise<void>;
  /** Appends any number of events. */
  appendAudits(events: readonly AuditEvent[]): Promise<void>;
}
