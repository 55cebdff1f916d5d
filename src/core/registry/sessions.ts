import { registryChanged, stampNow } from '../audit.js';
import { type Checked, checkId, collectViolations } from '../fields/rules.js';
import { Fault } from '../model/fault.js';
import { SESSION_KINDS, type Session, type SessionKind } from '../model/registry.js';
import { timestamp } from '../model/timestamp.js';
import { refusedField } from '../scopes/asked-scope.js';
import type { RegistryReader } from '../store/registry-store.js';
import { auditChanges, findChanges, isEmpty, timeAfter } from './change.js';
import { checkChange, checkRequiredId, checkRequiredWord } from './fields.js';
import { existing } from './presence.js';
import type { RegistrationPorts, SessionDraft, Sessions } from './registry.js';

/** Prefix of session credentials, which distinguishes them from JWTs and stored tokens. */
const CREDENTIAL_PREFIX = 'tss_';

/** Creates the operations on sessions on a store. */
export function createSessions(ports: RegistrationPorts): Sessions {
  const { store, clock, ids } = ports;
  return {
    async open(caller, draft, options) {
      const fields = checkDraft(draft);
      requireUser(fields.kind, fields.acting_user_id);
      return store.write(async (writer) => {
        existing('workstream', await writer.lockWorkstream(fields.workstream_id));
        await requireOpenParent(writer, fields.parent_session_id);
        const opened = timestamp(clock.now());
        const session: Session = { session_id: ids.uuid(), ...fields, opened, closed: undefined };
        const session_token = `${CREDENTIAL_PREFIX}${ids.secret()}`;
        await writer.insertSession(session, ids.digest(session_token));
        await writer.appendAudit(
          registryChanged('session.open', session.session_id, fields, caller, stampNow(ports)),
        );
        return { session, session_token };
      }, options);
    },

    async get(sessionId, options) {
      const session_id = checkSessionId(sessionId);
      return store.read(
        async (reader) => existing('session', await reader.session(session_id)),
        options,
      );
    },

    async update(caller, change, options) {
      const { session_id, ...stated } = collectViolations({
        session_id: checkRequiredId('session_id', change.session_id),
        acting_user_id: checkChange('acting_user_id', change.acting_user_id, checkId),
      });
      return store.write(async (writer) => {
        const before = requireOpen(existing('session', await writer.lockSession(session_id)));
        const changes = findChanges(before, stated);
        if (isEmpty(changes)) {
          return before;
        }
        const after = { ...before, ...changes };
        requireUser(after.kind, after.acting_user_id);
        await writer.updateSession(after);
        const detail = auditChanges(before, changes);
        await writer.appendAudit(
          registryChanged('session.update', session_id, detail, caller, stampNow(ports)),
        );
        return after;
      }, options);
    },

    async close(caller, sessionId, options) {
      const session_id = checkSessionId(sessionId);
      return store.write(async (writer) => {
        const before = existing('session', await writer.lockSession(session_id));
        if (before.closed !== undefined) {
          return before;
        }
        const after = { ...before, closed: timeAfter(before.opened, clock) };
        await writer.updateSession(after);
        const detail = { workstream_id: before.workstream_id };
        await writer.appendAudit(
          registryChanged('session.close', session_id, detail, caller, stampNow(ports)),
        );
        return after;
      }, options);
    },
  };
}

function checkSessionId(text: string): string {
  return collectViolations({ session_id: checkRequiredId('session_id', text) }).session_id;
}

function checkDraft(draft: SessionDraft) {
  const kind = checkRequiredWord('kind', draft.kind, SESSION_KINDS);
  return collectViolations({
    workstream_id: checkRequiredId('workstream_id', draft.workstream_id),
    kind,
    acting_user_id: checkId('acting_user_id', draft.acting_user_id),
    parent_session_id: checkParent(draft.parent_session_id, kind),
  });
}

/** A coordinator may not be a child, so that no session's child gets the coordinator namespace. */
function checkParent(text: string, kind: Checked<SessionKind>): Checked<string> {
  const field = 'parent_session_id';
  const parent = checkId(field, text);
  const isCoordinator = 'value' in kind && kind.value === 'coordinator';
  return isCoordinator && 'value' in parent && parent.value !== ''
    ? { field, message: `${field} is not allowed with kind coordinator` }
    : parent;
}

function requireUser(kind: SessionKind, userId: string): void {
  if (kind === 'coordinator' && userId === '') {
    const message = 'acting_user_id is required for a coordinator session';
    throw refusedField('IDENTITY_REQUIRED', 'acting_user_id', message);
  }
}

/**
 * Checks the parent without locking it: it decides only whether the child may be opened, and a lock
 * would also lock a second workstream, outside the lock order.
 */
async function requireOpenParent(
  reader: Pick<RegistryReader, 'session'>,
  sessionId: string,
): Promise<void> {
  if (sessionId !== '') {
    requireOpen(existing('session', await reader.session(sessionId)));
  }
}

function requireOpen(session: Session): Session {
  if (session.closed !== undefined) {
    throw new Fault('precondition', 'SESSION_CLOSED', 'the session is closed');
  }
  return session;
}
