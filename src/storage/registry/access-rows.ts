import type { Project, ProjectRole } from '../../core/model/registry.js';
import type { RegistryReader } from '../../core/store/registry-store.js';
import type { Connection } from '../engine/connection.js';
import {
  PROJECT_COLUMNS,
  toWorkstream,
  WORKSTREAM_COLUMNS,
  type WorkstreamRow,
} from './registry-rows.js';
import { SESSION_COLUMNS, type SessionRow, toSession } from './session-rows.js';

const COLUMNS = [
  columnsOf('sessions', SESSION_COLUMNS),
  columnsOf('workstreams', WORKSTREAM_COLUMNS),
  columnsOf('projects', PROJECT_COLUMNS),
  'project_members.role',
].join(', ');

/** An empty project_id means that none is attached, whatever there may be of that name. */
const TABLES = `
  sessions
  join workstreams on workstreams.workstream_id = sessions.workstream_id
  left join projects
    on projects.project_id = workstreams.project_id and projects.project_id <> ''
  left join project_members
    on project_members.project_id = projects.project_id
    and project_members.user_id = sessions.acting_user_id`;

/** A row of these tables, its columns named by `columnsOf`. */
type JoinedRow = Readonly<Record<string, unknown>>;

/** Reads what decides the access of a session, in one statement and so as of one moment. */
export function findAccess(connection: Connection): Pick<RegistryReader, 'sessionAccess'> {
  const bySession = connection.prepare<JoinedRow>((knex, value) =>
    knex
      .from(knex.raw(TABLES))
      .where('sessions.session_id', value('session_id'))
      .select(knex.raw(COLUMNS)),
  );
  return {
    async sessionAccess(sessionId) {
      const [joined] = await bySession({ session_id: sessionId });
      if (joined === undefined) return undefined;
      const project = rowOf<Project>('projects', PROJECT_COLUMNS, joined);
      return {
        kind: 'session',
        session: toSession(rowOf<SessionRow>('sessions', SESSION_COLUMNS, joined)),
        workstream: toWorkstream(rowOf<WorkstreamRow>('workstreams', WORKSTREAM_COLUMNS, joined)),
        project: project.project_id === null ? undefined : project,
        role: (joined.role as ProjectRole | null) ?? undefined,
      };
    },
  };
}

/** Names the columns of one table apart from those of the others that it is joined with. */
function columnsOf(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${table}.${column} as ${table}_${column}`).join(', ');
}

function rowOf<Row>(
  table: string,
  columns: readonly (keyof Row & string)[],
  joined: JoinedRow,
): Row {
  return Object.fromEntries(columns.map((column) => [column, joined[`${table}_${column}`]])) as Row;
}
