import type { Knex } from 'knex';
import type { Reader, Writer } from '../core/ports.js';
import type { Project, ProjectMember } from '../core/registry.js';
import { toWorkstream, type WorkstreamRow } from './rows.js';

/** Finds workstreams, projects and their members. */
export function findRegistered(
  unit: Knex.Transaction,
): Pick<Reader, 'workstream' | 'project' | 'projectMember' | 'projectMembers'> {
  return {
    workstream: (workstreamId) => workstreamRow(unit('workstreams'), workstreamId),
    project: (projectId) => projectRow(unit('projects'), projectId),
    projectMember(projectId, userId): Promise<ProjectMember | undefined> {
      return unit('project_members').where({ project_id: projectId, user_id: userId }).first();
    },
    projectMembers(projectId, limitRows, after): Promise<ProjectMember[]> {
      const members = unit('project_members').where({ project_id: projectId });
      if (after !== undefined) members.where('user_id', '>', after);
      return members.orderBy('user_id').limit(limitRows + 1);
    },
  };
}

/** Registers workstreams, projects and their members, and holds them. */
export function changeRegistered(unit: Knex.Transaction) {
  return {
    holdWorkstream: (workstreamId) => workstreamRow(unit('workstreams').forUpdate(), workstreamId),
    holdProject: (projectId) => projectRow(unit('projects').forUpdate(), projectId),
    insertWorkstream: (workstream) =>
      insertNew(unit('workstreams').insert(workstream), 'workstream_id'),
    async updateWorkstream({ workstream_id, created, ...changeable }) {
      await unit('workstreams').where({ workstream_id }).update(changeable);
    },
    async removeWorkstream(workstreamId) {
      await unit('workstreams').where({ workstream_id: workstreamId }).del();
    },
    insertProject: (project) => insertNew(unit('projects').insert(project), 'project_id'),
    async updateProject({ project_id, created, ...changeable }) {
      await unit('projects').where({ project_id }).update(changeable);
    },
    async removeProject(projectId) {
      await unit('project_members').where({ project_id: projectId }).del();
      await unit('projects').where({ project_id: projectId }).del();
    },
    async saveProjectMember(member) {
      await unit('project_members')
        .insert(member)
        .onConflict(['project_id', 'user_id'])
        .merge(['role']);
    },
    async removeProjectMember(projectId, userId) {
      const membership = { project_id: projectId, user_id: userId };
      const member: ProjectMember | undefined = await unit('project_members')
        .where(membership)
        .first();
      await unit('project_members').where(membership).del();
      return member;
    },
  } satisfies Partial<Writer>;
}

async function workstreamRow(workstreams: Knex.QueryBuilder, workstreamId: string) {
  const row: WorkstreamRow | undefined = await workstreams
    .where({ workstream_id: workstreamId })
    .first();
  return row === undefined ? undefined : toWorkstream(row);
}

function projectRow(projects: Knex.QueryBuilder, projectId: string): Promise<Project | undefined> {
  return projects.where({ project_id: projectId }).first();
}

/** Inserts a row unless its key is taken, and says whether it did. */
async function insertNew(insertion: Knex.QueryBuilder, key: string): Promise<boolean> {
  const inserted: unknown[] = await insertion.onConflict(key).ignore().returning(key);
  return inserted.length > 0;
}
