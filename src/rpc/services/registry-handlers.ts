import * as wire from '../../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import type { ApiCaller } from '../../core/model/caller.js';
import type {
  Projects,
  Registration,
  Sessions,
  Workstreams,
} from '../../core/registry/registry.js';
import type {
  CallContext,
  Codec,
  Methods,
  Needs,
  RpcService,
  TokenMethod,
} from '../call/method.js';
import {
  toMemberDraft,
  toMembersRequest,
  toProjectChange,
  toProjectDraft,
  toSessionChange,
  toSessionDraft,
  toWireMember,
  toWireProject,
  toWireSession,
  toWireWorkstream,
  toWorkstreamChange,
  toWorkstreamDraft,
} from './registry-wire.js';

const OK = { status: 'ok' };
const REGISTER: Needs = { tokenScope: 'write', permission: 'registry' };

/** Serves workstreams, projects, members and sessions to hosts of agents. */
export function registryService({ workstreams, projects, sessions }: Registration): RpcService {
  const methods: Methods<typeof wire.RegistryServiceService> = {
    ...workstreamMethods(workstreams),
    ...projectMethods(projects),
    ...memberMethods(projects),
    ...sessionMethods(sessions),
  };
  return { definition: wire.RegistryServiceService, audience: 'turnstone-console', methods };
}

function workstreamMethods(workstreams: Workstreams) {
  return {
    createWorkstream: method(
      wire.CreateWorkstreamRequest,
      wire.CreateWorkstreamResponse,
      async (request, { caller, options }) => {
        const draft = toWorkstreamDraft(request);
        const workstream = await workstreams.create(caller, draft, options);
        return { workstream: toWireWorkstream(workstream), created: true };
      },
    ),
    getWorkstream: method(
      wire.GetWorkstreamRequest,
      wire.GetWorkstreamResponse,
      async ({ workstream_id }, { options }) => ({
        workstream: toWireWorkstream(await workstreams.get(workstream_id, options)),
      }),
    ),
    updateWorkstream: method(
      wire.UpdateWorkstreamRequest,
      wire.UpdateWorkstreamResponse,
      async (request, { caller, options }) => {
        const change = toWorkstreamChange(request);
        return { workstream: toWireWorkstream(await workstreams.update(caller, change, options)) };
      },
    ),
    deleteWorkstream: method(
      wire.DeleteWorkstreamRequest,
      wire.DeleteWorkstreamResponse,
      async ({ workstream_id }, { caller, options }) => {
        await workstreams.remove(caller, workstream_id, options);
        return OK;
      },
    ),
  };
}

function projectMethods(projects: Projects) {
  return {
    createProject: method(
      wire.CreateProjectRequest,
      wire.CreateProjectResponse,
      async (request, { caller, options }) => {
        const project = await projects.create(caller, toProjectDraft(request), options);
        return { project: toWireProject(project), created: true };
      },
    ),
    getProject: method(
      wire.GetProjectRequest,
      wire.GetProjectResponse,
      async ({ project_id }, { options }) => ({
        project: toWireProject(await projects.get(project_id, options)),
      }),
    ),
    updateProject: method(
      wire.UpdateProjectRequest,
      wire.UpdateProjectResponse,
      async (request, { caller, options }) => ({
        project: toWireProject(await projects.update(caller, toProjectChange(request), options)),
      }),
    ),
    archiveProject: method(
      wire.ArchiveProjectRequest,
      wire.ArchiveProjectResponse,
      async ({ project_id }, { caller, options }) => ({
        project: toWireProject(await projects.archive(caller, project_id, options)),
      }),
    ),
    restoreProject: method(
      wire.RestoreProjectRequest,
      wire.RestoreProjectResponse,
      async ({ project_id }, { caller, options }) => ({
        project: toWireProject(await projects.restore(caller, project_id, options)),
      }),
    ),
    deleteProject: method(
      wire.DeleteProjectRequest,
      wire.DeleteProjectResponse,
      async ({ project_id }, { caller, options }) => {
        await projects.remove(caller, project_id, options);
        return OK;
      },
    ),
  };
}

function memberMethods(projects: Projects) {
  return {
    listProjectMembers: method(
      wire.ListProjectMembersRequest,
      wire.ListProjectMembersResponse,
      async (request, { options }) => {
        const { members, next_page_token } = await projects.members(
          toMembersRequest(request),
          options,
        );
        return { members: members.map(toWireMember), next_page_token };
      },
    ),
    setProjectMember: method(
      wire.SetProjectMemberRequest,
      wire.SetProjectMemberResponse,
      async (request, { caller, options }) => ({
        member: toWireMember(await projects.setMember(caller, toMemberDraft(request), options)),
      }),
    ),
    removeProjectMember: method(
      wire.RemoveProjectMemberRequest,
      wire.RemoveProjectMemberResponse,
      async (request, { caller, options }) => {
        await projects.removeMember(caller, request, options);
        return OK;
      },
    ),
  };
}

function sessionMethods(sessions: Sessions) {
  return {
    openSession: method(
      wire.OpenSessionRequest,
      wire.OpenSessionResponse,
      async (request, { caller, options }) => {
        const opened = await sessions.open(caller, toSessionDraft(request), options);
        return { ...opened, session: toWireSession(opened.session) };
      },
    ),
    getSession: method(
      wire.GetSessionRequest,
      wire.GetSessionResponse,
      async ({ session_id }, { options }) => ({
        session: toWireSession(await sessions.get(session_id, options)),
      }),
    ),
    updateSession: method(
      wire.UpdateSessionRequest,
      wire.UpdateSessionResponse,
      async (request, { caller, options }) => {
        const change = toSessionChange(request);
        return { session: toWireSession(await sessions.update(caller, change, options)) };
      },
    ),
    closeSession: method(
      wire.CloseSessionRequest,
      wire.CloseSessionResponse,
      async ({ session_id }, { caller, options }) => ({
        session: toWireSession(await sessions.close(caller, session_id, options)),
      }),
    ),
  };
}

/** Makes a method of this service: all of them need the same scope and permission. */
function method<Request, Response>(
  request: Codec<Request>,
  response: Codec<Response>,
  handle: (request: Request, context: CallContext<ApiCaller>) => Promise<Response>,
): TokenMethod<Request, Response> {
  return { callers: 'tokens', needs: REGISTER, request, response, handle };
}
