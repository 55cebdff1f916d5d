/** A workstream in which a host runs agents. The host chooses the id. */
export interface Workstream {
  readonly workstream_id: string;
  /** Empty if nobody owns it; then only service tokens have access. */
  readonly owner_user_id: string;
  /** The attached project, or empty. May name a project that does not exist. */
  readonly project_id: string;
  /** The memory lever: whether the workstream's persona may use memory. */
  readonly memory_enabled: boolean;
  readonly created: string;
  readonly updated: string;
}

/** Visibilities of a project. */
export const PROJECT_VISIBILITIES = ['private', 'public'] as const;

/** Who may read a project besides its owner and members: nobody, or every acting user. */
export type ProjectVisibility = (typeof PROJECT_VISIBILITIES)[number];

/** A project. Workstreams attached to it share its memories. The host chooses the id. */
export interface Project {
  readonly project_id: string;
  readonly display_name: string;
  /** Never empty. */
  readonly owner_user_id: string;
  readonly visibility: ProjectVisibility;
  readonly state: 'active' | 'archived';
  readonly created: string;
  readonly updated: string;
}

/** Roles of project members, least first. */
export const PROJECT_ROLES = ['reader', 'writer'] as const;

/** The role of a project member. */
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** A member of a project. */
export interface ProjectMember {
  readonly project_id: string;
  readonly user_id: string;
  readonly role: ProjectRole;
}

/** Kinds of sessions. */
export const SESSION_KINDS = ['interactive', 'coordinator'] as const;

/** The kind of a session, which is that of its agent. */
export type SessionKind = (typeof SESSION_KINDS)[number];

/** The session of one agent in a workstream. Only `acting_user_id` and `closed` ever change. */
export interface Session {
  /** A UUID. */
  readonly session_id: string;
  readonly kind: SessionKind;
  readonly workstream_id: string;
  /** The user on whose behalf the agent acts; empty if anonymous, never for a coordinator. */
  readonly acting_user_id: string;
  /** The session that started this one, or empty. */
  readonly parent_session_id: string;
  readonly opened: string;
  /** Undefined while it is open. */
  readonly closed: string | undefined;
}
