import type { ApiCaller } from '../model/caller.js';
import type { Clock, Ids } from '../model/clock-and-ids.js';
import type { Project, ProjectMember, Session, Workstream } from '../model/registry.js';
import type { Store, UnitOptions } from '../store/store.js';

/** A workstream to register, as it came in. */
export interface WorkstreamDraft {
  readonly workstream_id: string;
  readonly owner_user_id: string;
  readonly project_id: string;
  /** Undefined: on. */
  readonly memory_enabled: boolean | undefined;
}

/** What to change of a workstream; undefined leaves a field as it is. */
export interface WorkstreamChange {
  readonly workstream_id: string;
  readonly owner_user_id: string | undefined;
  readonly project_id: string | undefined;
  readonly memory_enabled: boolean | undefined;
}

/** A project to register, as it came in. */
export interface ProjectDraft {
  readonly project_id: string;
  readonly display_name: string;
  readonly owner_user_id: string;
  /** Undefined: private. */
  readonly visibility: string | undefined;
}

/** What to change of a project; undefined leaves a field as it is. */
export interface ProjectChange {
  readonly project_id: string;
  readonly display_name: string | undefined;
  readonly owner_user_id: string | undefined;
  readonly visibility: string | undefined;
}

/** Whose members to list. */
export interface MembersRequest {
  readonly project_id: string;
  readonly limit: number | undefined;
  /** Empty for the first page. */
  readonly page_token: string;
}

/** One page of members, by user_id. */
export interface MembersPage {
  readonly members: readonly ProjectMember[];
  /** Present only when another page follows. */
  readonly next_page_token: string | undefined;
}

/** Who is to be what in a project, as it came in. */
export interface MemberDraft {
  readonly project_id: string;
  readonly user_id: string;
  readonly role: string | undefined;
}

/** A session to open, as it came in. */
export interface SessionDraft {
  readonly workstream_id: string;
  readonly kind: string | undefined;
  readonly acting_user_id: string;
  readonly parent_session_id: string;
}

/** A new session with its credential, which is known here and never again. */
export interface OpenedSession {
  readonly session: Session;
  /** `tss_` and 64 hex digits. */
  readonly session_token: string;
}

/** What to change of a session; undefined leaves it as it is. */
export interface SessionChange {
  readonly session_id: string;
  readonly acting_user_id: string | undefined;
}

/** Registers workstreams. All throw FIELD_INVALID and the faults of the store. */
export interface Workstreams {
  /** Throws ALREADY_EXISTS too. */
  create(caller: ApiCaller, draft: WorkstreamDraft, options: UnitOptions): Promise<Workstream>;
  /** Throws WORKSTREAM_NOT_FOUND too. */
  get(workstreamId: string, options: UnitOptions): Promise<Workstream>;
  /** Throws WORKSTREAM_NOT_FOUND too. */
  update(caller: ApiCaller, change: WorkstreamChange, options: UnitOptions): Promise<Workstream>;
  /** Deletes it with its memories and closes its sessions. Throws WORKSTREAM_NOT_FOUND too. */
  remove(caller: ApiCaller, workstreamId: string, options: UnitOptions): Promise<void>;
}

/** Registers projects and their members. All throw FIELD_INVALID and the faults of the store. */
export interface Projects {
  /** Throws ALREADY_EXISTS too. */
  create(caller: ApiCaller, draft: ProjectDraft, options: UnitOptions): Promise<Project>;
  // All that follow throw PROJECT_NOT_FOUND too.
  get(projectId: string, options: UnitOptions): Promise<Project>;
  update(caller: ApiCaller, change: ProjectChange, options: UnitOptions): Promise<Project>;
  /** No save or delete in the project is committed once this has returned. */
  archive(caller: ApiCaller, projectId: string, options: UnitOptions): Promise<Project>;
  restore(caller: ApiCaller, projectId: string, options: UnitOptions): Promise<Project>;
  /** Deletes it with its memories and memberships. */
  remove(caller: ApiCaller, projectId: string, options: UnitOptions): Promise<void>;
  members(request: MembersRequest, options: UnitOptions): Promise<MembersPage>;
  setMember(caller: ApiCaller, draft: MemberDraft, options: UnitOptions): Promise<ProjectMember>;
  /** Succeeds when the user is no member. */
  removeMember(
    caller: ApiCaller,
    member: Pick<MemberDraft, 'project_id' | 'user_id'>,
    options: UnitOptions,
  ): Promise<void>;
}

/** Opens and closes sessions. All throw FIELD_INVALID and the faults of the store. */
export interface Sessions {
  /**
   * Throws WORKSTREAM_NOT_FOUND, IDENTITY_REQUIRED, and for the parent SESSION_NOT_FOUND and
   * SESSION_CLOSED too.
   */
  open(caller: ApiCaller, draft: SessionDraft, options: UnitOptions): Promise<OpenedSession>;
  /** Throws SESSION_NOT_FOUND too. */
  get(sessionId: string, options: UnitOptions): Promise<Session>;
  /** Throws SESSION_NOT_FOUND, SESSION_CLOSED, IDENTITY_REQUIRED too. */
  update(caller: ApiCaller, change: SessionChange, options: UnitOptions): Promise<Session>;
  /** Closing a closed one changes nothing. Throws SESSION_NOT_FOUND too. */
  close(caller: ApiCaller, sessionId: string, options: UnitOptions): Promise<Session>;
}

/** Everything that hosts register. */
export interface Registration {
  readonly workstreams: Workstreams;
  readonly projects: Projects;
  readonly sessions: Sessions;
}

/** What registration needs from outside. */
export interface RegistrationPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
}
