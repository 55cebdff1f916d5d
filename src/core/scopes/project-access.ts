import type { SessionAccess } from '../model/caller.js';

/** What may be done with the memories of a project, least first. */
export type ProjectAccess = 'none' | 'read' | 'write';

/**
 * Says what a session may do with the memories of its attached project. The owner and writers read
 * and write, readers read, and everybody who acts for some user reads a public one; nobody reaches
 * an archived one, and an anonymous session reaches none.
 */
export function projectAccess({ session, project, role }: SessionAccess): ProjectAccess {
  const userId = session.acting_user_id;
  if (userId === '' || project === undefined || project.state !== 'active') {
    return 'none';
  }
  if (project.owner_user_id === userId || role === 'writer') {
    return 'write';
  }
  return role === 'reader' || project.visibility === 'public' ? 'read' : 'none';
}
