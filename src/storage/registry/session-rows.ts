import type { Knex } from 'knex';
import type { Session } from '../../core/model/registry.js';
import type { RegistryReader, RegistryWriter } from '../../core/store/registry-store.js';

/** Columns of a session; its credential stays behind. */
export const SESSION_COLUMNS = [
  'session_id',
  'kind',
  'workstream_id',
  'acting_user_id',
  'parent_session_id',
  'opened',
  'closed',
] as const satisfies readonly (keyof Session)[];

/** A row of `sessions` as it is read. */
export interface SessionRow extends Omit<Session, 'closed'> {
  readonly closed: string | null;
}

/** Reads a session. */
export function toSession(row: SessionRow): Session {
  return { ...row, closed: row.closed ?? undefined };
}

/** Finds the session that has a key; the caller says whether to hold it. */
export async function sessionRow(
  sessions: Knex.QueryBuilder,
  key: { readonly session_id: string } | { readonly token_hash: string },
): Promise<Session | undefined> {
  const row: SessionRow | undefined = await sessions.where(key).first(...SESSION_COLUMNS);
  return row === undefined ? undefined : toSession(row);
}

/** Finds sessions. */
export function findSessions(
  trx: Knex.Transaction,
): Pick<RegistryReader, 'session' | 'sessionByHash'> {
  return {
    session: (sessionId) => sessionRow(trx('sessions'), { session_id: sessionId }),
    sessionByHash: (tokenHash) => sessionRow(trx('sessions'), { token_hash: tokenHash }),
  };
}

/** Opens, changes and closes sessions. */
export function changeSessions(
  trx: Knex.Transaction,
): Pick<RegistryWriter, 'insertSession' | 'updateSession' | 'closeSessions'> {
  return {
    async insertSession(session, tokenHash) {
      const { closed = null } = session;
      await trx('sessions').insert({ ...session, closed, token_hash: tokenHash });
    },
    async updateSession({ session_id, acting_user_id, closed = null }) {
      await trx('sessions').where({ session_id }).update({ acting_user_id, closed });
    },
    async closeSessions(workstreamId, at) {
      const closed: SessionRow[] = await trx('sessions')
        .where({ workstream_id: workstreamId })
        .whereNull('closed')
        .update({ closed: at })
        .returning([...SESSION_COLUMNS]);
      return closed.map(toSession).sort(bySessionId);
    },
  };
}

/** The engines return changed rows in orders of their own. */
function bySessionId(one: Session, other: Session): number {
  return one.session_id < other.session_id ? -1 : 1;
}
