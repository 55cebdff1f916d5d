import type { Knex } from 'knex';
import type { Project, ProjectMember, Workstream } from '../../core/model/registry.js';
import type { RegistryReader, RegistryWriter } from '../../core/store/registry-store.js';

/** Columns of a workstream. */
export const WORKSTREAM_COLUMNS = [
  'workstream_id',
  'owner_user_id',
  'project_id',
  'memory_enabled',
  'created',
  'updated',
] as const satisfies readonly (keyof Workstream)[];

/** A row of `workstreams`. SQLite keeps a boolean as 0 or 1. */
export interface WorkstreamRow extends Omit<Workstream, 'memory_enabled'> {
  readonly memory_enabled: boolean | number;
}

/** Columns of a project. */
export const PROJECT_COLUMNS = [
  'project_id',
  'display_name',
  'owner_user_id',
  'visibility',
  'state',
  'created',
  'updated',
] as const satisfies readonly (keyof Project)[];

/** Reads a workstream. */
export function toWorkstream(row: WorkstreamRow): Workstream {
  return { ...row, memory_enabled: Boolean(row.memory_enabled) };
}

/** Finds workstreams, projects and their members. */
export function findRegistered(
  trx: Knex.Transaction,
): Pick<RegistryReader, 'workstream' | 'project' | 'projectMember' | 'projectMembers'> {
  return {
    workstream: (workstreamId) => workstreamRow(trx('workstreams'), workstreamId),
    project: (projectId) => projectRow(trx('projects'), projectId),
    projectMember(projectId, userId): Promise<ProjectMember | undefined> {
      return trx('project_members').where({ project_id: projectId, user_id: userId }).first();
    },
    projectMembers(projectId, limitRows, after): Promise<ProjectMember[]> {
      const members = trx('project_members').where({ project_id: projectId });
      if (after !== undefined) members.where('user_id', '>', after);
      return members.orderBy('user_id').limit(limitRows + 1);
    },
  };
}

/** Registers workstreams, projects and their members. */
export function changeRegistered(trx: Knex.Transaction) {
  const members = () => trx('project_members');
  return {
    insertWorkstream: (workstream) =>
      insertNew(trx('workstreams').insert(workstream), 'workstream_id'),
    async updateWorkstream({ workstream_id, created, ...changeable }) {
      await trx('workstreams').where({ workstream_id }).update(changeable);
    },
    async removeWorkstream(workstreamId) {
      await trx('workstreams').where({ workstream_id: workstreamId }).del();
    },
    insertProject: (project) => insertNew(trx('projects').insert(project), 'project_id'),
    async updateProject({ project_id, created, ...changeable }) {
      await trx('projects').where({ project_id }).update(changeable);
    },
    async removeProject(projectId) {
      await members().where({ project_id: projectId }).del();
      await trx('projects').where({ project_id: projectId }).del();
    },
    async saveProjectMember(member) {
      await members().insert(member).onConflict(['project_id', 'user_id']).merge(['role']);
    },
    async removeProjectMember(projectId, userId) {
      const membership = { project_id: projectId, user_id: userId };
      const member: ProjectMember | undefined = await members().where(membership).first();
      await members().where(membership).del();
      return member;
    },
  } satisfies Partial<RegistryWriter>;
}

/** Finds a workstream; the caller says whether to hold it. */
export async function workstreamRow(
  workstreams: Knex.QueryBuilder,
  workstreamId: string,
): Promise<Workstream | undefined> {
  const row: WorkstreamRow | undefined = await workstreams
    .where({ workstream_id: workstreamId })
    .first();
  return row === undefined ? undefined : toWorkstream(row);
}

/** Finds a project; the caller says whether to hold it. */
export function projectRow(
  projects: Knex.QueryBuilder,
  projectId: string,
): Promise<Project | undefined> {
  return projects.where({ project_id: projectId }).first();
}

/** Inserts a row unless its key is taken, and says whether it did. */
async function insertNew(insertion: Knex.QueryBuilder, key: string): Promise<boolean> {
  const inserted: unknown[] = await insertion.onConflict(key).ignore().returning(key);
  return inserted.length > 0;
}
