import type { Access, ApiAccess, Caller, SessionAccess, SessionCaller } from './model/caller.js';
import { Fault } from './model/fault.js';
import type { AskedScope } from './scopes/asked-scope.js';
import { isProjectInQuestion } from './scopes/session-scopes.js';
import { workstreamInQuestion } from './scopes/token-scopes.js';
import type { Reader, Writer } from './store/store.js';

/**
 * Reads what decides the reach of a caller with memory, inside the unit of work that uses it.
 *
 * @throws Fault SESSION_CLOSED, MEMORY_DISABLED
 */
export async function readAccess(
  reader: Reader,
  caller: Caller,
  asked: AskedScope,
): Promise<Access> {
  return caller.kind === 'session'
    ? requireMemory(await readSessionAccess(reader, caller))
    : accessOf(caller, asked, (workstreamId) => reader.workstream(workstreamId));
}

/** Reads what decides the reach of a session. @throws Fault SESSION_CLOSED */
export async function readSessionAccess(
  reader: Reader,
  caller: SessionCaller,
): Promise<SessionAccess> {
  return open(await reader.sessionAccess(caller.session_id));
}

/**
 * Reads what `readAccess` does for a change, and holds what grants it: nothing that grants it is
 * taken away before the change is committed.
 *
 * @throws Fault SESSION_CLOSED, MEMORY_DISABLED
 */
export async function lockAccess(
  writer: Writer,
  caller: Caller,
  asked: AskedScope,
): Promise<Access> {
  return caller.kind === 'session'
    ? requireMemory(
        open(await writer.lockSessionAccess(caller.session_id, isProjectInQuestion(asked))),
      )
    : accessOf(caller, asked, (workstreamId) => writer.lockWorkstream(workstreamId));
}

/**
 * Reads what decides the reach of a session, and holds the session with its workstream. For changes
 * that the attached project does not grant.
 *
 * @throws Fault SESSION_CLOSED
 */
export async function lockSessionAccess(
  writer: Writer,
  caller: SessionCaller,
): Promise<SessionAccess> {
  return open(await writer.lockSessionAccess(caller.session_id, false));
}

async function accessOf(
  caller: ApiAccess['caller'],
  asked: AskedScope,
  find: Reader['workstream'],
): Promise<ApiAccess> {
  const workstreamId = workstreamInQuestion(asked);
  const workstream = workstreamId === undefined ? undefined : await find(workstreamId);
  return { kind: 'api', caller, workstream };
}

/** Refuses a session that is closed or gone, also when it was open as the call came in. */
function open(access: SessionAccess | undefined): SessionAccess {
  if (access === undefined || access.session.closed !== undefined) {
    throw sessionClosed();
  }
  return access;
}

/** Refuses the credential of a session that is closed, or whose workstream is gone. */
export function sessionClosed(): Fault {
  return new Fault('unauthenticated', 'SESSION_CLOSED', 'the session is closed');
}

/**
 * Refuses a session whose memory lever is off.
 *
 * @throws Fault MEMORY_DISABLED
 */
export function requireMemory(access: SessionAccess): SessionAccess {
  if (!access.workstream.memory_enabled) {
    throw new Fault('precondition', 'MEMORY_DISABLED', 'memory is off for this session');
  }
  return access;
}
