/** Who may read a project: owner and members, or every acting user. */
export type ProjectVisibility = 'private' | 'public';

/** State of a project; memories of an archived one are invisible. */
export type ProjectState = 'active' | 'archived';

/** Role of a member; a writer may also read. */
export type ProjectRole = 'reader' | 'writer';

/** A registered workstream. */
export interface Workstream {
  readonly workstream_id: string;
  /** Empty without an owner. */
  readonly owner_user_id: string;
  /** Empty without a project. */
  readonly project_id: string;
  readonly memory_enabled: boolean;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly created: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly updated: string;
}

/** Changes of a workstream. Absent fields are kept; an empty id removes owner or project. */
export interface WorkstreamChanges {
  readonly owner_user_id?: string | undefined;
  readonly project_id?: string | undefined;
  /** Memory lever; `true` when absent for a new workstream. */
  readonly memory_enabled?: boolean | undefined;
}

/** A workstream to register. */
export interface NewWorkstream extends WorkstreamChanges {
  /** 1 to 256 characters, chosen by the caller. */
  readonly workstream_id: string;
}

/** A registered project. */
export interface Project {
  readonly project_id: string;
  readonly display_name: string;
  readonly owner_user_id: string;
  readonly visibility: ProjectVisibility;
  readonly state: ProjectState;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly created: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly updated: string;
}

/** Changes of a project. Absent fields are kept. */
export interface ProjectChanges {
  /** At most 256 characters. */
  readonly display_name?: string | undefined;
  readonly owner_user_id?: string | undefined;
  readonly visibility?: ProjectVisibility | undefined;
}

/** A project to register. */
export interface NewProject extends ProjectChanges {
  /** 1 to 256 characters, chosen by the caller. */
  readonly project_id: string;
  readonly owner_user_id: string;
}

/** A member of a project. */
export interface ProjectMember {
  readonly project_id: string;
  readonly user_id: string;
  readonly role: ProjectRole;
}

/** A page of the members of a project, ordered by user id. */
export interface ProjectMemberPage {
  readonly members: readonly ProjectMember[];
  /** Present only when another page follows. */
  readonly next_page_token?: string;
}
