import type { Knex } from 'knex';
import type { SessionStanding } from '../core/caller.js';
import type { Reader, Writer } from '../core/ports.js';
import type { Session, Workstream } from '../core/registry.js';
import { changeRegistered, findRegistered } from './registry-rows.js';
import { SESSION_COLUMNS, type SessionRow, toSession, toSessionRow } from './rows.js';

/** Finds sessions, and what decides their reach. */
export function findSessions(
  unit: Knex.Transaction,
): Pick<Reader, 'session' | 'sessionByHash' | 'sessionStanding'> {
  const sessions = () => unit('sessions');
  const { workstream, project } = findRegistered(unit);
  return {
    session: (sessionId) => sessionRow(sessions(), { session_id: sessionId }),
    sessionByHash: (tokenHash) => sessionRow(sessions(), { token_hash: tokenHash }),
    async sessionStanding(sessionId) {
      const session = await sessionRow(sessions(), { session_id: sessionId });
      const found = session && (await workstream(session.workstream_id));
      return found && standingIn(unit, session, found, project);
    },
  };
}

/** Opens, changes and closes sessions, and holds them. */
export function changeSessions(unit: Knex.Transaction) {
  const sessions = () => unit('sessions');
  const { project } = findRegistered(unit);
  const { holdWorkstream, holdProject } = changeRegistered(unit);

  /** The workstream comes first: whoever deletes one holds it before its sessions. */
  const hold = async (sessionId: string) => {
    const seen = await sessionRow(sessions(), { session_id: sessionId });
    const workstream = seen && (await holdWorkstream(seen.workstream_id));
    const session = await sessionRow(sessions().forUpdate(), { session_id: sessionId });
    return { session, workstream };
  };

  return {
    holdSession: async (sessionId) => (await hold(sessionId)).session,
    async holdSessionStanding(sessionId, withProject) {
      const { session, workstream } = await hold(sessionId);
      return (
        session &&
        workstream &&
        standingIn(unit, session, workstream, withProject ? holdProject : project)
      );
    },
    async insertSession(session, tokenHash) {
      await sessions().insert({ ...toSessionRow(session), token_hash: tokenHash });
    },
    async updateSession(session) {
      const { session_id, acting_user_id, closed } = toSessionRow(session);
      await sessions().where({ session_id }).update({ acting_user_id, closed });
    },
    async closeSessions(workstreamId, at) {
      const closed: SessionRow[] = await sessions()
        .where({ workstream_id: workstreamId })
        .whereNull('closed')
        .update({ closed: at })
        .returning([...SESSION_COLUMNS]);
      return closed.map(toSession);
    },
  } satisfies Partial<Writer>;
}

async function standingIn(
  unit: Knex.Transaction,
  session: Session,
  workstream: Workstream,
  findProject: Reader['project'],
): Promise<SessionStanding> {
  const { project_id } = workstream;
  const project = project_id === '' ? undefined : await findProject(project_id);
  const member =
    project && (await findRegistered(unit).projectMember(project_id, session.acting_user_id));
  return { kind: 'session', session, workstream, project, role: member?.role };
}

async function sessionRow(
  sessions: Knex.QueryBuilder,
  key: { session_id: string } | { token_hash: string },
): Promise<Session | undefined> {
  const row: SessionRow | undefined = await sessions.where(key).first(...SESSION_COLUMNS);
  return row === undefined ? undefined : toSession(row);
}
