import type { Knex } from 'knex';
import type { Reader, Writer } from '../core/ports.js';
import type { Project } from '../core/registry.js';
import { toWorkstream, type WorkstreamRow } from './rows.js';

/** Finds workstreams and projects. */
export function findRegistered(unit: Knex.Transaction): Pick<Reader, 'workstream' | 'project'> {
  return {
    async workstream(workstreamId) {
      const row: WorkstreamRow | undefined = await unit('workstreams')
        .where({ workstream_id: workstreamId })
        .first();
      return row === undefined ? undefined : toWorkstream(row);
    },
    project(projectId): Promise<Project | undefined> {
      return unit('projects').where({ project_id: projectId }).first();
    },
  };
}

/** Registers workstreams and projects. */
export function changeRegistered(
  unit: Knex.Transaction,
): Pick<Writer, 'insertWorkstream' | 'insertProject'> {
  return {
    async insertWorkstream(workstream) {
      await unit('workstreams').insert(workstream);
    },
    async insertProject(project) {
      await unit('projects').insert(project);
    },
  };
}
