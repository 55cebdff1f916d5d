import type { Knex } from 'knex';
import type { Writer } from '../core/ports.js';
import { projectRow, workstreamRow } from './registry-rows.js';
import { sessionRow } from './session-rows.js';
import { findStandings } from './standing-rows.js';

/**
 * Holds rows until the unit ends. Every unit holds in one order, so that no two wait for each other:
 * workstream, session, project, partition. A workstream stands for its sessions and a project for
 * its members, because who changes one of those holds it first.
 *
 * On SQLite units that write go one at a time, so there these statements only read.
 */
export function holdRows(
  unit: Knex.Transaction,
): Pick<Writer, 'holdWorkstream' | 'holdProject' | 'holdSession' | 'holdSessionStanding'> {
  const workstreams = () => unit('workstreams').forUpdate();
  const projects = () => unit('projects').forUpdate();
  const { sessionStanding } = findStandings(unit);

  /** Which workstream a session is in never changes, so it can be read before anything is held. */
  const workstreamIdOf = (sessionId: string) =>
    unit('sessions').where({ session_id: sessionId }).select('workstream_id');

  const holdWorkstreamOf = async (sessionId: string): Promise<boolean> => {
    const workstreamId = workstreamIdOf(sessionId);
    const held = await workstreams().where('workstream_id', workstreamId).first('workstream_id');
    return held !== undefined;
  };

  /** The caller holds the workstream, so that no other project is attached meanwhile. */
  const holdProjectOf = async (sessionId: string): Promise<boolean> => {
    const projectId = unit('workstreams')
      .where('workstream_id', workstreamIdOf(sessionId))
      .select('project_id');
    const held = await projects().where('project_id', projectId).first('project_id');
    return held !== undefined;
  };

  return {
    holdWorkstream: (workstreamId) => workstreamRow(workstreams(), workstreamId),
    holdProject: (projectId) => projectRow(projects(), projectId),
    async holdSession(sessionId) {
      await holdWorkstreamOf(sessionId);
      return sessionRow(unit('sessions').forUpdate(), { session_id: sessionId });
    },
    async holdSessionStanding(sessionId, withProject) {
      if (!(await holdWorkstreamOf(sessionId))) return undefined;
      const isProjectHeld = !withProject || (await holdProjectOf(sessionId));
      const standing = await sessionStanding(sessionId);
      if (standing === undefined || isProjectHeld) return standing;
      // One that came into being since is not held, so it is as good as not there yet.
      return { ...standing, project: undefined, role: undefined };
    },
  };
}
