import type { Access, ApiAccess, Caller, SessionAccess, SessionCaller } from './model/caller.js';
import { Fault } from './model/fault.js';
import type { AskedScope } from './scopes/asked-scope.js';
import { mayNeedProject } from './scopes/session-scopes.js';
import { neededWorkstream } from './scopes/token-scopes.js';
import type { RegistryLocks, RegistryReader } from './store/registry-store.js';

/** Returns whether deciding the access of a caller reads no row: that of a token needs none. */
export function isAccessGiven(caller: Caller, asked: AskedScope): boolean {
  return caller.kind === 'api' && neededWorkstream(asked) === undefined;
}

/**
 * Reads what a caller has access to, in the unit of work that uses it. Rejects sessions with memory
 * disabled.
 *
 * @throws Fault SESSION_CLOSED, MEMORY_DISABLED
 */
export async function readAccess(
  reader: Pick<RegistryReader, 'workstream' | 'sessionAccess'>,
  caller: Caller,
  asked: AskedScope,
): Promise<Access> {
  return caller.kind === 'session'
    ? requireMemory(await readSessionAccess(reader, caller))
    : accessOf(caller, asked, (workstreamId) => reader.workstream(workstreamId));
}

/**
 * Reads what a session has access to, whether memory is enabled or not.
 *
 * @throws Fault SESSION_CLOSED
 */
export async function readSessionAccess(
  reader: Pick<RegistryReader, 'sessionAccess'>,
  caller: SessionCaller,
): Promise<SessionAccess> {
  return requireOpen(caller, await reader.sessionAccess(caller.session_id));
}

/**
 * Like `readAccess`, for a change: locks the rows that grant access, so that it cannot be revoked
 * before the change is committed.
 *
 * @throws Fault SESSION_CLOSED, MEMORY_DISABLED
 */
export async function lockAccess(
  locks: Pick<RegistryLocks, 'lockWorkstream' | 'lockSessionAccess'>,
  caller: Caller,
  asked: AskedScope,
): Promise<Access> {
  return caller.kind === 'session'
    ? requireMemory(
        requireOpen(
          caller,
          await locks.lockSessionAccess(caller.session_id, mayNeedProject(asked)),
        ),
      )
    : accessOf(caller, asked, (workstreamId) => locks.lockWorkstream(workstreamId));
}

/**
 * Like `readSessionAccess`, and locks the session and its workstream, but not the attached project:
 * for changes that do not depend on it.
 *
 * @throws Fault SESSION_CLOSED
 */
export async function lockSessionAccess(
  locks: Pick<RegistryLocks, 'lockSessionAccess'>,
  caller: SessionCaller,
): Promise<SessionAccess> {
  return requireOpen(caller, await locks.lockSessionAccess(caller.session_id, false));
}

async function accessOf(
  caller: ApiAccess['caller'],
  asked: AskedScope,
  find: RegistryReader['workstream'],
): Promise<ApiAccess> {
  const workstreamId = neededWorkstream(asked);
  const workstream = workstreamId === undefined ? undefined : await find(workstreamId);
  return { kind: 'api', caller, workstream };
}

/** Rejects a session that is closed or deleted, even if it was open when the call arrived. */
function requireOpen(caller: SessionCaller, access: SessionAccess | undefined): SessionAccess {
  if (access === undefined || access.session.closed !== undefined) {
    throw sessionClosed();
  }
  caller.onOpen?.();
  return access;
}

/** Creates the fault for a session that is closed or whose workstream was deleted. */
export function sessionClosed(): Fault {
  return new Fault('unauthenticated', 'SESSION_CLOSED', 'the session is closed');
}

/**
 * Rejects sessions with memory disabled.
 *
 * @throws Fault MEMORY_DISABLED
 */
export function requireMemory(access: SessionAccess): SessionAccess {
  if (!access.workstream.memory_enabled) {
    throw new Fault('precondition', 'MEMORY_DISABLED', 'memory is off for this session');
  }
  return access;
}
