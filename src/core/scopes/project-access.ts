import type { SessionAccess } from '../model/caller.js';

/** Access to the memories of a project, least first. */
export type ProjectAccess = 'none' | 'read' | 'write';

/**
 * Returns a session's access to the memories of its attached project. The owner and writers may
 * write, readers may read, and every acting user may read a public project. Nobody has access to an
 * archived project, and anonymous sessions have access to none.
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
