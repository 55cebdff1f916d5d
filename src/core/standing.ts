import type { AskedScope } from './asked-scope.js';
import type { ApiStanding, Caller, SessionCaller, SessionStanding, Standing } from './caller.js';
import { Fault } from './fault.js';
import type { Reader, Writer } from './ports.js';
import { isProjectInQuestion } from './session-scopes.js';
import { workstreamInQuestion } from './token-scopes.js';

/**
 * Reads what decides the reach of a caller with memory, inside the unit of work that uses it.
 *
 * @throws Fault SESSION_CLOSED, MEMORY_DISABLED
 */
export async function readStanding(
  reader: Reader,
  caller: Caller,
  asked: AskedScope,
): Promise<Standing> {
  return caller.kind === 'session'
    ? requireMemory(await readSessionStanding(reader, caller))
    : standingOf(caller, asked, (workstreamId) => reader.workstream(workstreamId));
}

/** Reads what decides the reach of a session. @throws Fault SESSION_CLOSED */
export async function readSessionStanding(
  reader: Reader,
  caller: SessionCaller,
): Promise<SessionStanding> {
  return open(await reader.sessionStanding(caller.session_id));
}

/**
 * Reads what `readStanding` does for a change, and holds what grants it: nothing that grants it is
 * taken away before the change is committed.
 *
 * @throws Fault SESSION_CLOSED, MEMORY_DISABLED
 */
export async function holdStanding(
  writer: Writer,
  caller: Caller,
  asked: AskedScope,
): Promise<Standing> {
  return caller.kind === 'session'
    ? requireMemory(
        open(await writer.holdSessionStanding(caller.session_id, isProjectInQuestion(asked))),
      )
    : standingOf(caller, asked, (workstreamId) => writer.holdWorkstream(workstreamId));
}

/**
 * Reads what decides the reach of a session, and holds the session with its workstream. For changes
 * that the attached project does not grant.
 *
 * @throws Fault SESSION_CLOSED
 */
export async function holdSessionStanding(
  writer: Writer,
  caller: SessionCaller,
): Promise<SessionStanding> {
  return open(await writer.holdSessionStanding(caller.session_id, false));
}

async function standingOf(
  caller: ApiStanding['caller'],
  asked: AskedScope,
  find: Reader['workstream'],
): Promise<ApiStanding> {
  const workstreamId = workstreamInQuestion(asked);
  const workstream = workstreamId === undefined ? undefined : await find(workstreamId);
  return { kind: 'api', caller, workstream };
}

/** Refuses a session that is closed or gone, also when it was open as the call came in. */
function open(standing: SessionStanding | undefined): SessionStanding {
  if (standing === undefined || standing.session.closed !== undefined) {
    throw sessionClosed();
  }
  return standing;
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
export function requireMemory(standing: SessionStanding): SessionStanding {
  if (!standing.workstream.memory_enabled) {
    throw new Fault('precondition', 'MEMORY_DISABLED', 'memory is off for this session');
  }
  return standing;
}
