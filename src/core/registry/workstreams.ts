import { memoryDeletedAlong, registryChanged, stampNow } from '../audit.js';
import { checkId, collectViolations } from '../fields/rules.js';
import type { Workstream } from '../model/registry.js';
import { timestamp } from '../model/timestamp.js';
import { namespaceOfWorkstream } from '../scopes/scopes.js';
import { auditChanges, findChanges, isEmpty, timeAfter } from './change.js';
import { checkChange, checkPathId } from './fields.js';
import { existing, requireNew } from './presence.js';
import type {
  RegistrationPorts,
  WorkstreamChange,
  WorkstreamDraft,
  Workstreams,
} from './registry.js';

/** Creates the operations on workstreams on a store. */
export function createWorkstreams(ports: RegistrationPorts): Workstreams {
  const { store, clock } = ports;
  return {
    async create(caller, draft, options) {
      const fields = checkDraft(draft);
      const { workstream_id, memory_enabled, ...rest } = fields;
      const detail = { ...rest, memory_enabled: String(memory_enabled) };
      return store.write(async (writer) => {
        const now = timestamp(clock.now());
        const workstream: Workstream = { ...fields, created: now, updated: now };
        requireNew('workstream', await writer.insertWorkstream(workstream));
        await writer.appendAudit(
          registryChanged('workstream.create', workstream_id, detail, caller, stampNow(ports)),
        );
        return workstream;
      }, options);
    },

    async get(workstreamId, options) {
      const workstream_id = checkWorkstreamId(workstreamId);
      return store.read(
        async (reader) => existing('workstream', await reader.workstream(workstream_id)),
        options,
      );
    },

    async update(caller, change, options) {
      const { workstream_id, ...stated } = checkFields(change);
      return store.write(async (writer) => {
        const before = existing('workstream', await writer.lockWorkstream(workstream_id));
        const changes = findChanges(before, stated);
        if (isEmpty(changes)) {
          return before;
        }
        const after = { ...before, ...changes, updated: timeAfter(before.updated, clock) };
        await writer.updateWorkstream(after);
        const detail = auditChanges(before, changes);
        await writer.appendAudit(
          registryChanged('workstream.update', workstream_id, detail, caller, stampNow(ports)),
        );
        return after;
      }, options);
    },

    async remove(caller, workstreamId, options) {
      const workstream_id = checkWorkstreamId(workstreamId);
      return store.write(async (writer) => {
        const workstream = existing('workstream', await writer.lockWorkstream(workstream_id));
        const sessions = await writer.closeSessions(workstream_id, timestamp(clock.now()));
        const memories = await writer.removeNamespace(namespaceOfWorkstream(workstream));
        await writer.removeWorkstream(workstream_id);
        await writer.appendAudits([
          registryChanged('workstream.delete', workstream_id, {}, caller, stampNow(ports)),
          ...sessions.map(({ session_id }) =>
            registryChanged(
              'session.close',
              session_id,
              { workstream_id },
              caller,
              stampNow(ports),
            ),
          ),
          ...memories.map((memory) => memoryDeletedAlong(memory, caller, stampNow(ports))),
        ]);
      }, options);
    },
  };
}

function checkWorkstreamId(text: string): string {
  return collectViolations({ workstream_id: checkPathId('workstream_id', text) }).workstream_id;
}

function checkDraft({ memory_enabled = true, ...draft }: WorkstreamDraft) {
  const fields = collectViolations({
    workstream_id: checkPathId('workstream_id', draft.workstream_id),
    owner_user_id: checkId('owner_user_id', draft.owner_user_id),
    project_id: checkId('project_id', draft.project_id),
  });
  return { ...fields, memory_enabled };
}

function checkFields({ memory_enabled, ...change }: WorkstreamChange) {
  const fields = collectViolations({
    workstream_id: checkPathId('workstream_id', change.workstream_id),
    owner_user_id: checkChange('owner_user_id', change.owner_user_id, checkId),
    project_id: checkChange('project_id', change.project_id, checkId),
  });
  return { ...fields, memory_enabled };
}
