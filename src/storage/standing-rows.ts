import type { Knex } from 'knex';
import type { Reader } from '../core/ports.js';
import type { Project, ProjectRole } from '../core/registry.js';
import {
  PROJECT_COLUMNS,
  toWorkstream,
  WORKSTREAM_COLUMNS,
  type WorkstreamRow,
} from './registry-rows.js';
import { SESSION_COLUMNS, type SessionRow, toSession } from './session-rows.js';

/** A row of several tables, its columns named by `columnsOf`. */
type JoinedRow = Readonly<Record<string, unknown>>;

/** Finds what decides the reach of a session, in one statement and so as of one moment. */
export function findStandings(unit: Knex.Transaction): Pick<Reader, 'sessionStanding'> {
  return {
    async sessionStanding(sessionId) {
      const joined: JoinedRow | undefined = await standingRows(unit)
        .where('sessions.session_id', sessionId)
        .first();
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

function standingRows(unit: Knex.Transaction): Knex.QueryBuilder {
  return unit('sessions')
    .join('workstreams', 'workstreams.workstream_id', 'sessions.workstream_id')
    .leftJoin('projects', (on) =>
      // An empty id means that none is attached, whatever there may be of that name.
      on.on('projects.project_id', 'workstreams.project_id').onVal('projects.project_id', '<>', ''),
    )
    .leftJoin('project_members', (on) =>
      on
        .on('project_members.project_id', 'projects.project_id')
        .on('project_members.user_id', 'sessions.acting_user_id'),
    )
    .select(
      ...columnsOf('sessions', SESSION_COLUMNS),
      ...columnsOf('workstreams', WORKSTREAM_COLUMNS),
      ...columnsOf('projects', PROJECT_COLUMNS),
      'project_members.role',
    );
}

/** Names the columns of one table apart from those of the others that it is joined with. */
function columnsOf(table: string, columns: readonly string[]): string[] {
  return columns.map((column) => `${table}.${column} as ${table}_${column}`);
}

function rowOf<Row>(
  table: string,
  columns: readonly (keyof Row & string)[],
  joined: JoinedRow,
): Row {
  return Object.fromEntries(columns.map((column) => [column, joined[`${table}_${column}`]])) as Row;
}
