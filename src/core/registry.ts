/** A line of work that a host runs agents in. Ids are chosen by the host. */
export interface Workstream {
  readonly workstream_id: string;
  /** Empty when nobody owns it: then only service tokens may enter. */
  readonly owner_user_id: string;
  /** The attached project, or empty. May name a project that no longer exists. */
  readonly project_id: string;
  /** The memory lever of the workstream's persona. */
  readonly memory_enabled: boolean;
  readonly created: string;
  readonly updated: string;
}

/** A project whose memories the workstreams attached to it share. Ids are chosen by the host. */
export interface Project {
  readonly project_id: string;
  readonly display_name: string;
  readonly owner_user_id: string;
  readonly visibility: 'private' | 'public';
  readonly state: 'active' | 'archived';
  readonly created: string;
  readonly updated: string;
}
