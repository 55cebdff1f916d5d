import type { Session } from '../../src/core/model/registry.js';
import type { Store } from '../../src/core/store/store.js';
import { ids } from './ids.js';
import { session } from './registered.js';

/** A session with its credential. */
export interface OpenSession {
  readonly session: Session;
  readonly token: string;
}

/**
 * Puts an open session into the database itself: interactive, of alice in workstream ws-a, unless
 * told otherwise.
 */
export async function openSession(
  store: Store,
  changes: Partial<Session> = {},
): Promise<OpenSession> {
  const named = { session_id: ids.uuid(), workstream_id: 'ws-a', acting_user_id: 'alice' };
  const opened = session({ ...named, ...changes });
  const token = `tss_${ids.secret()}`;
  await store.write((writer) => writer.insertSession(opened, ids.digest(token)));
  return { session: opened, token };
}
