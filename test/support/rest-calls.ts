import { type HttpAnswer, type HttpRequest, send } from './rest-client.js';
import type { CallName, Json, JsonObject, RawRequest, RestCallName } from './scenario.js';
import type { Answer, Service, Transport } from './scenario-answer.js';
import { isObject } from './scenario-values.js';

interface Shape {
  readonly at: 'gateway' | 'console';
  readonly method: string;
  /** Fields of the request stand in braces. */
  readonly path: string;
  /** Member of the response message that is the whole answer; empty when the message is. */
  readonly shown: string;
}

const MEMORIES = '/v1/api/memories';
const ADMIN = '/v1/api/admin/memories';
const WORKSTREAMS = '/v1/api/registry/workstreams';
const PROJECTS = '/v1/api/registry/projects';

const SHAPES: Readonly<Record<RestCallName, Shape>> = {
  SaveMemory: atGateway('POST', MEMORIES, 'memory'),
  GetMemory: atGateway('GET', `${MEMORIES}/{name}`, 'memory'),
  ListMemories: atGateway('GET', MEMORIES),
  SearchMemories: atGateway('POST', `${MEMORIES}/search`),
  DeleteMemory: atGateway('DELETE', `${MEMORIES}/{name}`),
  AdminListMemories: atConsole('GET', ADMIN),
  AdminSearchMemories: atConsole('GET', `${ADMIN}/search`),
  AdminGetMemory: atConsole('GET', `${ADMIN}/{memory_id}`, 'memory'),
  AdminDeleteMemory: atConsole('DELETE', `${ADMIN}/{memory_id}`),
  CreateWorkstream: atConsole('POST', WORKSTREAMS, 'workstream'),
  GetWorkstream: atConsole('GET', `${WORKSTREAMS}/{workstream_id}`, 'workstream'),
  UpdateWorkstream: atConsole('PATCH', `${WORKSTREAMS}/{workstream_id}`, 'workstream'),
  DeleteWorkstream: atConsole('DELETE', `${WORKSTREAMS}/{workstream_id}`),
  CreateProject: atConsole('POST', PROJECTS, 'project'),
  GetProject: atConsole('GET', `${PROJECTS}/{project_id}`, 'project'),
  UpdateProject: atConsole('PATCH', `${PROJECTS}/{project_id}`, 'project'),
  ArchiveProject: atConsole('POST', `${PROJECTS}/{project_id}/archive`, 'project'),
  RestoreProject: atConsole('POST', `${PROJECTS}/{project_id}/restore`, 'project'),
  DeleteProject: atConsole('DELETE', `${PROJECTS}/{project_id}`),
  ListProjectMembers: atConsole('GET', `${PROJECTS}/{project_id}/members`),
  SetProjectMember: atConsole('PUT', `${PROJECTS}/{project_id}/members/{user_id}`, 'member'),
  RemoveProjectMember: atConsole('DELETE', `${PROJECTS}/{project_id}/members/{user_id}`),
};

function atGateway(method: string, path: string, shown = ''): Shape {
  return { at: 'gateway', method, path, shown };
}

function atConsole(method: string, path: string, shown = ''): Shape {
  return { at: 'console', method, path, shown };
}

function shapeOf(call: CallName): Shape {
  const shape = Object.entries(SHAPES).find(([name]) => name === call);
  if (shape === undefined) {
    throw new Error(`${call} has no route`);
  }
  return shape[1];
}

/** Makes the named calls over REST. */
export function restTransport({ addresses }: Pick<Service, 'addresses'>): Transport {
  return {
    name: 'rest',
    async perform(call, request, token) {
      const shape = shapeOf(call);
      const answer = toAnswer(await send(addresses[shape.at], toHttp(shape, request, token)));
      return shape.shown === '' ? answer : wrap(shape.shown, answer);
    },
  };
}

/** Sends a raw request of a scenario. */
export async function sendRaw(
  { addresses }: Pick<Service, 'addresses'>,
  raw: RawRequest,
  token: string | undefined,
): Promise<Answer> {
  const { at = 'gateway', method, path, headers, body, body_base64 } = raw;
  const bytes = body_base64 === undefined ? textOf(body) : Buffer.from(body_base64, 'base64');
  const asked = { method, path, body: bytes, token, ...(headers && { headers }) };
  return toAnswer(await send(addresses[at], asked));
}

function textOf(body: Json | undefined): string | undefined {
  return body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
}

/** Puts fields into the path where it names them, and the others into the body or the query. */
function toHttp(shape: Shape, request: JsonObject, token: string | undefined): HttpRequest {
  const { method } = shape;
  const path = shape.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(request[field])),
  );
  const others = Object.entries(request).filter(([field]) => !shape.path.includes(`{${field}}`));
  if (method !== 'GET' && method !== 'DELETE') {
    return { method, path, body: JSON.stringify(Object.fromEntries(others)), token };
  }
  const query = new URLSearchParams();
  for (const [field, value] of others) {
    if (value !== null) query.set(field, String(value));
  }
  return { method, path: query.size === 0 ? path : `${path}?${query}`, token };
}

function toAnswer({ status, headers, text }: HttpAnswer): Answer {
  const response = parse(text);
  const shown = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const error = isObject(response) ? response.error : undefined;
  return {
    status,
    reason: headers['x-error-reason']?.toString(),
    error: typeof error === 'string' ? error : '',
    fields: undefined,
    headers: Object.fromEntries(shown),
    response,
  };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** REST gives one member of the response itself, and says by the status whether it is new. */
function wrap(shown: string, answer: Answer): Answer {
  const { status, response } = answer;
  if (status >= 300) {
    return answer;
  }
  return { ...answer, response: { [shown]: response, created: status === 201 } };
}
