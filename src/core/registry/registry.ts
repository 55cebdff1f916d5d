import type { ApiCaller } from '../model/caller.js';
import type { Clock, Ids } from '../model/clock-and-ids.js';
import type { Project, ProjectMember, Session, Workstream } from '../model/registry.js';
import type { Store, UnitOptions } from '../store/store.js';

/** An unchecked workstream to create. */
export interface WorkstreamDraft {
  readonly workstream_id: string;
  readonly owner_user_id: string;
  readonly project_id: string;
  /** Whether the persona may use memory. Undefined: true. */
  readonly memory_enabled: boolean | undefined;
}

/** An unchecked update of a workstream; undefined keeps the current value. */
export interface WorkstreamChange {
  readonly workstream_id: string;
  readonly owner_user_id: string | undefined;
  readonly project_id: string | undefined;
  readonly memory_enabled: boolean | undefined;
}

/** An unchecked project to create. */
export interface ProjectDraft {
  readonly project_id: string;
  readonly display_name: string;
  readonly owner_user_id: string;
  /** Undefined: private. */
  readonly visibility: string | undefined;
}

/** An unchecked update of a project; undefined keeps the current value. */
export interface ProjectChange {
  readonly project_id: string;
  readonly display_name: string | undefined;
  readonly owner_user_id: string | undefined;
  readonly visibility: string | undefined;
}

/** An unchecked request for one page of members. */
export interface MembersRequest {
  readonly project_id: string;
  readonly limit: number | undefined;
  /** Empty for the first page. */
  readonly page_token: string;
}

/** One page of members, ordered by user_id. */
export interface MembersPage {
  readonly members: readonly ProjectMember[];
  /** Undefined on the last page. */
  readonly next_page_token: string | undefined;
}

/** An unchecked member to add or change. */
export interface MemberDraft {
  readonly project_id: string;
  readonly user_id: string;
  readonly role: string | undefined;
}

/** An unchecked session to open. */
export interface SessionDraft {
  readonly workstream_id: string;
  readonly kind: string | undefined;
  readonly acting_user_id: string;
  readonly parent_session_id: string;
}

/** A new session with its credential, which is not stored and cannot be read again. */
export interface OpenedSession {
  readonly session: Session;
  /** `tss_` and 64 hex digits. */
  readonly session_token: string;
}

/** An unchecked update of a session; undefined keeps the current value. */
export interface SessionChange {
  readonly session_id: string;
  readonly acting_user_id: string | undefined;
}

/** Operations on workstreams. All throw FIELD_INVALID and the faults of the store. */
export interface Workstreams {
  /** Also throws ALREADY_EXISTS. */
  create(caller: ApiCaller, draft: WorkstreamDraft, options: UnitOptions): Promise<Workstream>;
  /** Also throws WORKSTREAM_NOT_FOUND. */
  get(workstreamId: string, options: UnitOptions): Promise<Workstream>;
  /** Also throws WORKSTREAM_NOT_FOUND. */
  update(caller: ApiCaller, change: WorkstreamChange, options: UnitOptions): Promise<Workstream>;
  /** Deletes it with its memories and closes its sessions. Also throws WORKSTREAM_NOT_FOUND. */
  remove(caller: ApiCaller, workstreamId: string, options: UnitOptions): Promise<void>;
}

/** Operations on projects and members. All throw FIELD_INVALID and the faults of the store. */
export interface Projects {
  /** Also throws ALREADY_EXISTS. */
  create(caller: ApiCaller, draft: ProjectDraft, options: UnitOptions): Promise<Project>;
  // All methods below also throw PROJECT_NOT_FOUND.
  get(projectId: string, options: UnitOptions): Promise<Project>;
  update(caller: ApiCaller, change: ProjectChange, options: UnitOptions): Promise<Project>;
  /** After this returns, no save or delete in the project is committed any more. */
  archive(caller: ApiCaller, projectId: string, options: UnitOptions): Promise<Project>;
  restore(caller: ApiCaller, projectId: string, options: UnitOptions): Promise<Project>;
  /** Deletes it with its memories and memberships. */
  remove(caller: ApiCaller, projectId: string, options: UnitOptions): Promise<void>;
  members(request: MembersRequest, options: UnitOptions): Promise<MembersPage>;
  setMember(caller: ApiCaller, draft: MemberDraft, options: UnitOptions): Promise<ProjectMember>;
  /** Succeeds if the user is not a member. */
  removeMember(
    caller: ApiCaller,
    member: Pick<MemberDraft, 'project_id' | 'user_id'>,
    options: UnitOptions,
  ): Promise<void>;
}

/** Operations on sessions. All throw FIELD_INVALID and the faults of the store. */
export interface Sessions {
  /**
   * Also throws WORKSTREAM_NOT_FOUND and IDENTITY_REQUIRED, and for the parent SESSION_NOT_FOUND and
   * SESSION_CLOSED.
   */
  open(caller: ApiCaller, draft: SessionDraft, options: UnitOptions): Promise<OpenedSession>;
  /** Also throws SESSION_NOT_FOUND. */
  get(sessionId: string, options: UnitOptions): Promise<Session>;
  /** Also throws SESSION_NOT_FOUND, SESSION_CLOSED, IDENTITY_REQUIRED. */
  update(caller: ApiCaller, change: SessionChange, options: UnitOptions): Promise<Session>;
  /** Closing a closed session changes nothing. Also throws SESSION_NOT_FOUND. */
  close(caller: ApiCaller, sessionId: string, options: UnitOptions): Promise<Session>;
}

/** All operations of hosts on the registry. */
export interface Registration {
  readonly workstreams: Workstreams;
  readonly projects: Projects;
  readonly sessions: Sessions;
}

/** Dependencies of the registry. */
export interface RegistrationPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
}
