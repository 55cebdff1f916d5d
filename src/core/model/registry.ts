/** A line of work that a host runs agents in. Ids are chosen by the host. */
export interface Workstream {
  readonly workstream_id: string;
  /** Empty when nobody owns it: then only service tokens may enter. */
  readonly owner_user_id: string;
  /** The attached project, or empty. May name a project that does not exist. */
  readonly project_id: string;
  /** The memory lever of the workstream's persona. */
  readonly memory_enabled: boolean;
  readonly created: string;
  readonly updated: string;
}

/** Who reads a project besides its owner and members. */
export const PROJECT_VISIBILITIES = ['private', 'public'] as const;

/** Who reads a project besides its owner and members: nobody, or every acting user. */
export type ProjectVisibility = (typeof PROJECT_VISIBILITIES)[number];

/** A project whose memories the workstreams attached to it share. Ids are chosen by the host. */
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

/** What members may do in a project, least first. */
export const PROJECT_ROLES = ['reader', 'writer'] as const;

/** What a member may do in a project. */
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** What one user may do in a project. */
export interface ProjectMember {
  readonly project_id: string;
  readonly user_id: string;
  readonly role: ProjectRole;
}

/** Kinds of agents. */
export const SESSION_KINDS = ['interactive', 'coordinator'] as const;

/** What kind of agent a session belongs to. */
export type SessionKind = (typeof SESSION_KINDS)[number];

/** One agent at work in a workstream. Only `acting_user_id` and `closed` ever change. */
export interface Session {
  /** A UUID. */
  readonly session_id: string;
  readonly kind: SessionKind;
  readonly workstream_id: string;
  /** On whose behalf the agent acts; empty when anonymous, which a coordinator never is. */
  readonly acting_user_id: string;
  /** The session that started this one, or empty. */
  readonly parent_session_id: string;
  readonly opened: string;
  /** Undefined while it is open. */
  readonly closed: string | undefined;
}
