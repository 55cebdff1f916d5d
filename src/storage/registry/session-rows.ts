import type { Session } from '../../core/model/registry.js';
import type { RegistryReader, RegistryWriter } from '../../core/store/registry-store.js';
import type { Connection } from '../engine/connection.js';
import { placeholdersOf } from '../engine/statement.js';

/** Columns of a session without its credential. */
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

/** Reads sessions. */
export function findSessions(
  connection: Connection,
): Pick<RegistryReader, 'session' | 'sessionByHash'> {
  const by = (key: 'session_id' | 'token_hash') =>
    connection.prepare<SessionRow>((knex, value) =>
      knex('sessions')
        .where({ [key]: value(key) })
        .select(...SESSION_COLUMNS),
    );
  const [byId, byHash] = [by('session_id'), by('token_hash')];
  return {
    async session(sessionId) {
      const [row] = await byId({ session_id: sessionId });
      return row === undefined ? undefined : toSession(row);
    },
    async sessionByHash(tokenHash) {
      const [row] = await byHash({ token_hash: tokenHash });
      return row === undefined ? undefined : toSession(row);
    },
  };
}

/** Opens, changes and closes sessions. */
export function changeSessions(
  connection: Connection,
): Pick<RegistryWriter, 'insertSession' | 'updateSession' | 'closeSessions'> {
  const insert = connection.prepare((knex, value) =>
    knex('sessions').insert(placeholdersOf(value, [...SESSION_COLUMNS, 'token_hash'])),
  );
  const update = connection.prepare((knex, value) =>
    knex('sessions')
      .where({ session_id: value('session_id') })
      .update(placeholdersOf(value, ['acting_user_id', 'closed'])),
  );
  const closeAll = connection.prepare<SessionRow>((knex, value) =>
    knex('sessions')
      .where({ workstream_id: value('workstream_id') })
      .whereNull('closed')
      .update({ closed: value('at') })
      .returning([...SESSION_COLUMNS]),
  );
  return {
    async insertSession(session, tokenHash) {
      await insert({ ...session, closed: session.closed ?? null, token_hash: tokenHash });
    },
    async updateSession({ session_id, acting_user_id, closed = null }) {
      await update({ session_id, acting_user_id, closed });
    },
    async closeSessions(workstreamId, at) {
      const closed = await closeAll({ workstream_id: workstreamId, at });
      return closed.map(toSession).sort(bySessionId);
    },
  };
}

/** The engines return changed rows in orders of their own. */
function bySessionId(one: Session, other: Session): number {
  return one.session_id < other.session_id ? -1 : 1;
}
