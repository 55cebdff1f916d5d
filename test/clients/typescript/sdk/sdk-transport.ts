import {
  TurnstoneAPIError,
  TurnstoneConsole,
  TurnstoneServer,
} from '../../../../clients/typescript/sdk/src/index.js';
import type { CallName, Json, JsonObject, RestCallName } from '../../../support/scenario.js';
import type { Answer, Service, Transport } from '../../../support/scenario-answer.js';

interface Clients {
  readonly client: TurnstoneServer;
  readonly admin: TurnstoneConsole;
}

/**
 * How one call is made.
 *
 * Requests of scenarios are plain JSON, with values in them that the types of the SDK forbid, so
 * that the service refuses them: hence the `any`.
 */
interface Made {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  make(clients: Clients, request: any): Promise<unknown>;
  /** Member of the response message that the SDK returns; empty when it returns the message. */
  readonly shown: string;
}

const CALLS: Readonly<Record<RestCallName, Made>> = {
  SaveMemory: shown('memory', ({ client }, request) => client.saveMemory(request)),
  GetMemory: shown('memory', ({ client }, { name, ...place }) => client.getMemory(name, place)),
  ListMemories: whole(({ client }, request) => client.listMemories(request)),
  SearchMemories: whole(({ client }, request) => client.searchMemories(request)),
  DeleteMemory: whole(({ client }, { name, ...place }) => client.deleteMemory(name, place)),
  AdminListMemories: whole(({ admin }, request) => admin.listMemories(request)),
  AdminSearchMemories: whole(({ admin }, request) => admin.searchMemories(request)),
  AdminGetMemory: shown('memory', ({ admin }, { memory_id }) => admin.getMemory(memory_id)),
  AdminDeleteMemory: whole(({ admin }, { memory_id }) => admin.deleteMemory(memory_id)),
  CreateWorkstream: shown('workstream', ({ admin }, request) => admin.createWorkstream(request)),
  GetWorkstream: shown('workstream', ({ admin }, { workstream_id }) =>
    admin.getWorkstream(workstream_id),
  ),
  UpdateWorkstream: shown('workstream', ({ admin }, { workstream_id, ...changes }) =>
    admin.updateWorkstream(workstream_id, changes),
  ),
  DeleteWorkstream: whole(({ admin }, { workstream_id }) => admin.deleteWorkstream(workstream_id)),
  CreateProject: shown('project', ({ admin }, request) => admin.createProject(request)),
  GetProject: shown('project', ({ admin }, { project_id }) => admin.getProject(project_id)),
  UpdateProject: shown('project', ({ admin }, { project_id, ...changes }) =>
    admin.updateProject(project_id, changes),
  ),
  ArchiveProject: shown('project', ({ admin }, { project_id }) => admin.archiveProject(project_id)),
  RestoreProject: shown('project', ({ admin }, { project_id }) => admin.restoreProject(project_id)),
  DeleteProject: whole(({ admin }, { project_id }) => admin.deleteProject(project_id)),
  ListProjectMembers: whole(({ admin }, { project_id, ...page }) =>
    admin.listProjectMembers(project_id, page),
  ),
  SetProjectMember: shown('member', ({ admin }, { project_id, user_id, role }) =>
    admin.setProjectMember(project_id, user_id, role),
  ),
  RemoveProjectMember: whole(({ admin }, { project_id, user_id }) =>
    admin.removeProjectMember(project_id, user_id),
  ),
};

function whole(make: Made['make']): Made {
  return { make, shown: '' };
}

function shown(member: string, make: Made['make']): Made {
  return { make, shown: member };
}

/** The calls that the SDK has, by the names that scenarios give them. */
export const SDK_CALLS: readonly string[] = Object.keys(CALLS);

/** Makes the named calls with the TypeScript SDK. */
export function sdkTransport({ addresses }: Pick<Service, 'addresses'>): Transport {
  return {
    name: 'rest',
    async perform(call, request, token) {
      const { make, shown: member } = callNamed(call);
      let seen: Response | undefined;
      const options = {
        // The SDK has no call without a token; who has none sends none.
        token: token ?? 'none',
        fetch: async (url: string, init: RequestInit) => {
          seen = await fetch(url, token === undefined ? withoutToken(init) : init);
          return seen;
        },
      };
      const clients = {
        client: new TurnstoneServer({ ...options, baseUrl: `http://${addresses.gateway}` }),
        admin: new TurnstoneConsole({ ...options, baseUrl: `http://${addresses.console}` }),
      };
      try {
        const value = (await make(clients, request)) as Json;
        const status = seen?.status ?? 0;
        const response = member === '' ? value : { [member]: value, created: status === 201 };
        return { ...EMPTY, status, response };
      } catch (error) {
        return toRefusal(error);
      }
    },
  };
}

const EMPTY = { reason: undefined, error: '', fields: undefined, headers: {} };

function callNamed(call: CallName): Made {
  const made = Object.entries(CALLS).find(([name]) => name === call);
  if (made === undefined) {
    throw new Error(`the SDK has no call ${call}`);
  }
  return made[1];
}

function withoutToken(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.delete('authorization');
  return { ...init, headers };
}

/** What the SDK refuses itself, the service would refuse as well: for the fields at fault. */
function toRefusal(error: unknown): Answer {
  if (error instanceof TurnstoneAPIError) {
    const { statusCode: status, reason, errorMessage } = error;
    return { ...EMPTY, status, reason, error: errorMessage, response: { error: errorMessage } };
  }
  if (error instanceof TypeError) {
    const { message } = error;
    const response: JsonObject = { error: message };
    return { ...EMPTY, status: 400, reason: 'FIELD_INVALID', error: message, response };
  }
  throw error;
}
