import type { Knex } from 'knex';
import type { RegistryLocks } from '../../core/store/registry-store.js';
import { findAccess } from './access-rows.js';
import { projectRow, workstreamRow } from './registry-rows.js';
import { sessionRow } from './session-rows.js';

/**
 * Holds rows until the unit ends. Every unit holds in one order, so that no two wait for each other:
 * workstream, session, project, partition. A workstream stands for its sessions and a project for
 * its members, because who changes one of those holds it first.
 *
 * On SQLite units that write go one at a time, so there these statements only read.
 */
export function lockRows(trx: Knex.Transaction): RegistryLocks {
  const workstreams = () => trx('workstreams').forUpdate();
  const projects = () => trx('projects').forUpdate();
  const { sessionAccess } = findAccess(trx);

  /** Which workstream a session is in never changes, so it can be read before anything is held. */
  const workstreamIdOf = (sessionId: string) =>
    trx('sessions').where({ session_id: sessionId }).select('workstream_id');

  const lockWorkstreamOf = async (sessionId: string): Promise<boolean> => {
    const workstreamId = workstreamIdOf(sessionId);
    const held = await workstreams().where('workstream_id', workstreamId).first('workstream_id');
    return held !== undefined;
  };

  /** The caller holds the workstream, so that no other project is attached meanwhile. */
  const lockProjectOf = async (sessionId: string): Promise<boolean> => {
    const projectId = trx('workstreams')
      .where('workstream_id', workstreamIdOf(sessionId))
      .select('project_id');
    const held = await projects().where('project_id', projectId).first('project_id');
    return held !== undefined;
  };

  return {
    lockWorkstream: (workstreamId) => workstreamRow(workstreams(), workstreamId),
    lockProject: (projectId) => projectRow(projects(), projectId),
    async lockSession(sessionId) {
      await lockWorkstreamOf(sessionId);
      return sessionRow(trx('sessions').forUpdate(), { session_id: sessionId });
    },
    async lockSessionAccess(sessionId, withProject) {
      if (!(await lockWorkstreamOf(sessionId))) return undefined;
      const isProjectLocked = !withProject || (await lockProjectOf(sessionId));
      const access = await sessionAccess(sessionId);
      if (access === undefined || isProjectLocked) return access;
      // One that came into being since is not held, so it is as good as not there yet.
      return { ...access, project: undefined, role: undefined };
    },
  };
}
