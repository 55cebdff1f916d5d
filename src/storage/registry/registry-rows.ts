import type { Project, ProjectMember, Workstream } from '../../core/model/registry.js';
import type { RegistryReader, RegistryWriter } from '../../core/store/registry-store.js';
import type { Connection } from '../engine/connection.js';
import { limitOf, placeholdersOf } from '../engine/statement.js';

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

/** Columns of a member. */
const MEMBER_COLUMNS = [
  'project_id',
  'user_id',
  'role',
] as const satisfies readonly (keyof ProjectMember)[];

/** Reads a workstream. */
export function toWorkstream(row: WorkstreamRow): Workstream {
  return { ...row, memory_enabled: Boolean(row.memory_enabled) };
}

/** Reads workstreams, projects and their members. */
export function findRegistered(
  connection: Connection,
): Pick<RegistryReader, 'workstream' | 'project' | 'projectMember' | 'projectMembers'> {
  const workstream = prepareWorkstream(connection, false);
  const project = prepareProject(connection, false);
  const member = connection.prepare<ProjectMember>((knex, value) =>
    knex('project_members')
      .where(placeholdersOf(value, ['project_id', 'user_id']))
      .select(...MEMBER_COLUMNS),
  );
  const members = connection.prepareShapes<ProjectMember, [hasAfter: boolean]>(
    (hasAfter) => (knex, value) => {
      const query = knex('project_members').where({ project_id: value('project_id') });
      if (hasAfter) query.where('user_id', '>', value('after'));
      return query
        .orderBy('user_id')
        .limit(limitOf('limit'))
        .select(...MEMBER_COLUMNS);
    },
  );
  return {
    workstream,
    project,
    async projectMember(projectId, userId) {
      const [row] = await member({ project_id: projectId, user_id: userId });
      return row;
    },
    projectMembers(projectId, limitRows, after) {
      const values = { project_id: projectId, limit: limitRows + 1, after: after ?? null };
      return members(after !== undefined)(values);
    },
  };
}

/** Registers workstreams, projects and their members. */
export function changeRegistered(connection: Connection) {
  const insertWorkstream = prepareInsert(connection, 'workstreams', WORKSTREAM_COLUMNS);
  const updateWorkstream = prepareUpdate(connection, 'workstreams', WORKSTREAM_COLUMNS);
  const insertProject = prepareInsert(connection, 'projects', PROJECT_COLUMNS);
  const updateProject = prepareUpdate(connection, 'projects', PROJECT_COLUMNS);
  const removeFrom = (table: string, key: string) =>
    connection.prepare((knex, value) =>
      knex(table)
        .where({ [key]: value(key) })
        .del(),
    );
  const removeWorkstream = removeFrom('workstreams', 'workstream_id');
  const removeMembers = removeFrom('project_members', 'project_id');
  const removeProject = removeFrom('projects', 'project_id');
  const saveMember = connection.prepare((knex, value) =>
    knex('project_members')
      .insert(placeholdersOf(value, MEMBER_COLUMNS))
      .onConflict(['project_id', 'user_id'])
      .merge(['role']),
  );
  const removeMember = connection.prepare<ProjectMember>((knex, value) => {
    const membership = placeholdersOf(value, ['project_id', 'user_id']);
    const removal = knex('project_members').where(membership).del();
    return knex.raw(`? returning ${MEMBER_COLUMNS.join(', ')}`, [removal]);
  });
  return {
    insertWorkstream: async (workstream) => (await insertWorkstream({ ...workstream })).length > 0,
    async updateWorkstream(workstream) {
      await updateWorkstream({ ...workstream });
    },
    async removeWorkstream(workstreamId) {
      await removeWorkstream({ workstream_id: workstreamId });
    },
    insertProject: async (project) => (await insertProject({ ...project })).length > 0,
    async updateProject(project) {
      await updateProject({ ...project });
    },
    async removeProject(projectId) {
      await removeMembers({ project_id: projectId });
      await removeProject({ project_id: projectId });
    },
    async saveProjectMember(member) {
      await saveMember({ ...member });
    },
    async removeProjectMember(projectId, userId) {
      const [member] = await removeMember({ project_id: projectId, user_id: userId });
      return member;
    },
  } satisfies Partial<RegistryWriter>;
}

/** Makes the read of one workstream, which locks its row when asked to. */
export function prepareWorkstream(
  connection: Connection,
  isLocking: boolean,
): RegistryReader['workstream'] {
  const byId = connection.prepare<WorkstreamRow>((knex, value) => {
    const query = knex('workstreams').where({ workstream_id: value('workstream_id') });
    return (isLocking ? query.forUpdate() : query).select(...WORKSTREAM_COLUMNS);
  });
  return async (workstreamId) => {
    const [row] = await byId({ workstream_id: workstreamId });
    return row === undefined ? undefined : toWorkstream(row);
  };
}

/** Makes the read of one project, which locks its row when asked to. */
export function prepareProject(
  connection: Connection,
  isLocking: boolean,
): RegistryReader['project'] {
  const byId = connection.prepare<Project>((knex, value) => {
    const query = knex('projects').where({ project_id: value('project_id') });
    return (isLocking ? query.forUpdate() : query).select(...PROJECT_COLUMNS);
  });
  return async (projectId) => {
    const [row] = await byId({ project_id: projectId });
    return row;
  };
}

/** Inserts a row unless its key, the first column, is taken; returns a row when it did. */
function prepareInsert(
  connection: Connection,
  table: string,
  columns: readonly [string, ...string[]],
) {
  return connection.prepare((knex, value) =>
    knex(table)
      .insert(placeholdersOf(value, columns))
      .onConflict(columns[0])
      .ignore()
      .returning(columns[0]),
  );
}

/** Writes what may change of a row that has the key, which is the first column. */
function prepareUpdate(
  connection: Connection,
  table: string,
  [key, ...columns]: readonly [string, ...string[]],
) {
  const mutable = columns.filter((column) => column !== 'created');
  return connection.prepare((knex, value) =>
    knex(table)
      .where({ [key]: value(key) })
      .update(placeholdersOf(value, mutable)),
  );
}
