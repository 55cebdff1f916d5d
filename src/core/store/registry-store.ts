import type { SessionAccess } from '../model/caller.js';
import type { Project, ProjectMember, Session, Workstream } from '../model/registry.js';

/** Reads of workstreams, projects, their members, and sessions. A missing row is undefined. */
export interface RegistryReader {
  workstream(workstreamId: string): Promise<Workstream | undefined>;
  project(projectId: string): Promise<Project | undefined>;
  projectMember(projectId: string, userId: string): Promise<ProjectMember | undefined>;
  /** Ordered by user_id, after `after`; limitRows + 1 rows if more follow. */
  projectMembers(
    projectId: string,
    limitRows: number,
    after: string | undefined,
  ): Promise<readonly ProjectMember[]>;
  session(sessionId: string): Promise<Session | undefined>;
  /** Finds a session by the SHA-256 of its credential, closed sessions included. */
  sessionByHash(tokenHash: string): Promise<Session | undefined>;
  /** Reads what a session has access to; undefined if it or its workstream does not exist. */
  sessionAccess(sessionId: string): Promise<SessionAccess | undefined>;
}

/**
 * Row locks. No other unit of work can change a locked row until this one ends. To avoid deadlocks,
 * every unit locks in this order: workstream, session, project, namespace. A row deleted while we
 * waited counts as missing, even if recreated.
 */
export interface RegistryLocks {
  /** Like `workstream`, and locks the row. */
  lockWorkstream(workstreamId: string): Promise<Workstream | undefined>;
  /** Like `project`, and locks the row. That also locks the members: changing one locks the project. */
  lockProject(projectId: string): Promise<Project | undefined>;
  /** Like `session`, and locks the row and its workstream. */
  lockSession(sessionId: string): Promise<Session | undefined>;
  /**
   * Like `sessionAccess`, and locks the workstream. That also locks its sessions: changing one locks
   * the workstream.
   *
   * @param withProject whether to lock the attached project too
   */
  lockSessionAccess(sessionId: string, withProject: boolean): Promise<SessionAccess | undefined>;
}

/** Changes of workstreams, projects, their members, and sessions. */
export interface RegistryWriter {
  /** Inserts a workstream unless its id exists. Returns whether it was inserted. */
  insertWorkstream(workstream: Workstream): Promise<boolean>;
  /** Writes the mutable fields of a locked workstream. */
  updateWorkstream(workstream: Workstream): Promise<void>;
  /** Deletes a locked workstream. */
  removeWorkstream(workstreamId: string): Promise<void>;
  /** Inserts a project unless its id exists. Returns whether it was inserted. */
  insertProject(project: Project): Promise<boolean>;
  /** Writes the mutable fields of a locked project. */
  updateProject(project: Project): Promise<void>;
  /** Deletes a locked project with its memberships. */
  removeProject(projectId: string): Promise<void>;
  /** Adds a member to a locked project, or changes the role of an existing one. */
  saveProjectMember(member: ProjectMember): Promise<void>;
  /** Removes a member of a locked project and returns the deleted row, or undefined. */
  removeProjectMember(projectId: string, userId: string): Promise<ProjectMember | undefined>;
  /**
   * Inserts a session into a locked workstream.
   *
   * @param tokenHash SHA-256 of the credential
   */
  insertSession(session: Session, tokenHash: string): Promise<void>;
  /** Writes the mutable fields of a locked session. */
  updateSession(session: Session): Promise<void>;
  /** Closes every open session of a locked workstream. Returns them, closed, by session_id. */
  closeSessions(workstreamId: string, at: string): Promise<readonly Session[]>;
}
