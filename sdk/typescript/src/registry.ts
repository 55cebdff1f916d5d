/** Who reads in a project: its owner and members, or every acting user. */
export type ProjectVisibility = 'private' | 'public';

/** Whether the memories of a project are within reach. */
export type ProjectState = 'active' | 'archived';

/** What a member may do in a project; a writer reads as well. */
export type ProjectRole = 'reader' | 'writer';

/** A registered workstream. */
export interface Workstream {
  readonly workstream_id: string;
  /** Empty when nobody owns it. */
  readonly owner_user_id: string;
  /** Empty when it is in no project. */
  readonly project_id: string;
  readonly memory_enabled: boolean;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly created: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly updated: string;
}

/** What can be changed about a workstream; what is absent stays, an empty id is taken away. */
export interface WorkstreamChanges {
  readonly owner_user_id?: string | undefined;
  readonly project_id?: string | undefined;
  /** `true` for a new one that does not state it. */
  readonly memory_enabled?: boolean | undefined;
}

/** A workstream to register. */
export interface NewWorkstream extends WorkstreamChanges {
  /** 1 to 256 characters, chosen by you. */
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

/** What can be changed about a project; what is absent stays. */
export interface ProjectChanges {
  /** At most 256 characters, for people. */
  readonly display_name?: string | undefined;
  readonly owner_user_id?: string | undefined;
  readonly visibility?: ProjectVisibility | undefined;
}

/** A project to register. */
export interface NewProject extends ProjectChanges {
  /** 1 to 256 characters, chosen by you. */
  readonly project_id: string;
  readonly owner_user_id: string;
}

/** What a user may do in a project. */
export interface ProjectMember {
  readonly project_id: string;
  readonly user_id: string;
  readonly role: ProjectRole;
}

/** A page of the members of a project, in the order of their ids. */
export interface ProjectMemberPage {
  readonly members: readonly ProjectMember[];
  /** There only when another page follows. */
  readonly next_page_token?: string;
}
