import type { Knex } from 'knex';
import type { RegistryLocks } from '../../core/store/registry-store.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf } from '../engine/statement.js';
import { findAccess } from './access-rows.js';
import { prepareProject, prepareWorkstream } from './registry-rows.js';
import { SESSION_COLUMNS, type SessionRow, toSession } from './session-rows.js';

/**
 * Locks rows until the unit ends. Every unit locks in one order, so that no two wait for each other:
 * workstream, session, project, partition. The lock of a workstream covers its sessions and that of
 * a project its members, because whoever changes one of those locks it first.
 *
 * On SQLite units that write go one at a time, so there these statements only read.
 *
 * Statements of one call are sent together: the database runs them one after another, so each sees
 * what those before it waited for.
 */
export function lockRows(connection: Connection): RegistryLocks {
  const { sessionAccess } = findAccess(connection);
  const workstreamOf = connection.prepare((knex, value) =>
    knex('workstreams')
      .where('workstream_id', workstreamIdOf(knex, value))
      .forUpdate()
      .select('workstream_id'),
  );
  // The workstream is locked first, so that no other project is attached meanwhile.
  const projectOf = connection.prepare((knex, value) => {
    const projectId = knex('workstreams')
      .where('workstream_id', workstreamIdOf(knex, value))
      .select('project_id');
    return knex('projects').where('project_id', projectId).forUpdate().select('project_id');
  });
  const session = connection.prepare<SessionRow>((knex, value) =>
    knex('sessions')
      .where({ session_id: value('session_id') })
      .forUpdate()
      .select(...SESSION_COLUMNS),
  );

  return {
    lockWorkstream: prepareWorkstream(connection, true),
    lockProject: prepareProject(connection, true),
    async lockSession(sessionId) {
      const values = { session_id: sessionId };
      const [, [row]] = await Promise.all([workstreamOf(values), session(values)]);
      return row === undefined ? undefined : toSession(row);
    },
    async lockSessionAccess(sessionId, withProject) {
      const values = { session_id: sessionId };
      const [workstreams, projects, access] = await Promise.all([
        workstreamOf(values),
        withProject ? projectOf(values) : undefined,
        sessionAccess(sessionId),
      ]);
      if (workstreams.length === 0) return undefined;
      if (access === undefined || projects === undefined || projects.length > 0) return access;
      // A project that was created since is not locked, so it counts as missing.
      return { ...access, project: undefined, role: undefined };
    },
  };
}

/** Which workstream a session is in never changes, so it can be read before anything is locked. */
function workstreamIdOf(knex: Knex, value: PlaceholderOf): Knex.QueryBuilder {
  return knex('sessions')
    .where({ session_id: value('session_id') })
    .select('workstream_id');
}
