import { memoryDeletedAlong, registryChanged, stampNow } from '../audit.js';
import { checkId, checkWord, collectViolations } from '../fields/rules.js';
import type { ApiCaller } from '../model/caller.js';
import { PROJECT_VISIBILITIES, type Project } from '../model/registry.js';
import { timestamp } from '../model/timestamp.js';
import { namespaceOfProject } from '../scopes/scopes.js';
import type { RegistryAction } from '../store/audit-trail.js';
import type { UnitOptions } from '../store/store.js';
import { auditChanges, findChanges, isEmpty, type Stated, timeAfter } from './change.js';
import { checkChange, checkPathId, checkProjectId, checkRequiredId } from './fields.js';
import { createMembers } from './members.js';
import { existing, requireNew } from './presence.js';
import type { ProjectChange, ProjectDraft, Projects, RegistrationPorts } from './registry.js';

/** Creates the operations on projects on a store. */
export function createProjects(ports: RegistrationPorts): Projects {
  const { store, clock } = ports;
  const change = createChange(ports);
  return {
    ...createMembers(ports),

    async create(caller, draft, options) {
      const fields = checkDraft(draft);
      const { project_id, owner_user_id, visibility } = fields;
      const detail = { owner_user_id, visibility };
      return store.write(async (writer) => {
        const now = timestamp(clock.now());
        const project: Project = { ...fields, state: 'active', created: now, updated: now };
        requireNew('project', await writer.insertProject(project));
        await writer.appendAudit(
          registryChanged('project.create', project_id, detail, caller, stampNow(ports)),
        );
        return project;
      }, options);
    },

    async get(projectId, options) {
      const project_id = checkProjectId(projectId);
      return store.read(
        async (reader) => existing('project', await reader.project(project_id)),
        options,
      );
    },

    async update(caller, request, options) {
      const { project_id, ...stated } = checkFields(request);
      return change('project.update', caller, project_id, stated, options);
    },

    async archive(caller, projectId, options) {
      const project_id = checkProjectId(projectId);
      return change('project.archive', caller, project_id, { state: 'archived' }, options);
    },

    async restore(caller, projectId, options) {
      const project_id = checkProjectId(projectId);
      return change('project.restore', caller, project_id, { state: 'active' }, options);
    },

    async remove(caller, projectId, options) {
      const project_id = checkProjectId(projectId);
      return store.write(async (writer) => {
        const project = existing('project', await writer.lockProject(project_id));
        const memories = await writer.removeNamespace(namespaceOfProject(project));
        await writer.removeProject(project_id);
        await writer.appendAudits([
          registryChanged('project.delete', project_id, {}, caller, stampNow(ports)),
          ...memories.map((memory) => memoryDeletedAlong(memory, caller, stampNow(ports))),
        ]);
      }, options);
    },
  };
}

/** Creates the update shared by all changes of projects; it writes nothing if no value changes. */
function createChange(ports: RegistrationPorts) {
  const { store, clock } = ports;
  return (
    action: RegistryAction,
    caller: ApiCaller,
    projectId: string,
    stated: Stated<Project>,
    options: UnitOptions,
  ): Promise<Project> =>
    store.write(async (writer) => {
      const before = existing('project', await writer.lockProject(projectId));
      const changes = findChanges(before, stated);
      if (isEmpty(changes)) {
        return before;
      }
      const after = { ...before, ...changes, updated: timeAfter(before.updated, clock) };
      await writer.updateProject(after);
      // The action carries the state; display_name is free text and is not audited.
      const { state, display_name, ...audited } = changes;
      const detail = auditChanges(before, audited);
      await writer.appendAudit(registryChanged(action, projectId, detail, caller, stampNow(ports)));
      return after;
    }, options);
}

function checkDraft(draft: ProjectDraft) {
  const { visibility = 'private', ...fields } = collectViolations({
    project_id: checkPathId('project_id', draft.project_id),
    // display_name has the same limits as an optional id.
    display_name: checkId('display_name', draft.display_name),
    owner_user_id: checkRequiredId('owner_user_id', draft.owner_user_id),
    visibility: checkWord('visibility', draft.visibility, PROJECT_VISIBILITIES),
  });
  return { ...fields, visibility };
}

function checkFields(change: ProjectChange) {
  return collectViolations({
    project_id: checkPathId('project_id', change.project_id),
    display_name: checkChange('display_name', change.display_name, checkId),
    owner_user_id: checkChange('owner_user_id', change.owner_user_id, checkRequiredId),
    visibility: checkWord('visibility', change.visibility, PROJECT_VISIBILITIES),
  });
}
