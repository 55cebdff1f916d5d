import { type HttpAnswer, send } from './rest-client.js';
import type { CallName, Json, JsonObject, RawRequest, RestCallName } from './scenario.js';
import type { Answer, Service, Transport } from './scenario-answer.js';
import { isObject } from './scenario-values.js';

interface Shape {
  readonly at: 'gateway' | 'console';
  readonly method: string;
  readonly path: string;
  /** Field that is the end of the path. */
  readonly pathField?: string;
  /** Whether the answer is the member `memory` of the response message. */
  readonly isBare?: boolean;
}

const MEMORIES = '/v1/api/memories';
const ADMIN = '/v1/api/admin/memories';

const SHAPES: Readonly<Record<RestCallName, Shape>> = {
  SaveMemory: { at: 'gateway', method: 'POST', path: MEMORIES, isBare: true },
  GetMemory: { at: 'gateway', method: 'GET', path: MEMORIES, pathField: 'name', isBare: true },
  ListMemories: { at: 'gateway', method: 'GET', path: MEMORIES },
  SearchMemories: { at: 'gateway', method: 'POST', path: `${MEMORIES}/search` },
  DeleteMemory: { at: 'gateway', method: 'DELETE', path: MEMORIES, pathField: 'name' },
  AdminListMemories: { at: 'console', method: 'GET', path: ADMIN },
  AdminSearchMemories: { at: 'console', method: 'GET', path: `${ADMIN}/search` },
  AdminGetMemory: {
    at: 'console',
    method: 'GET',
    path: ADMIN,
    pathField: 'memory_id',
    isBare: true,
  },
  AdminDeleteMemory: { at: 'console', method: 'DELETE', path: ADMIN, pathField: 'memory_id' },
};

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
      const { method } = shape;
      const asked =
        method === 'POST'
          ? { method, path: shape.path, body: JSON.stringify(request), token }
          : { method, path: pathWithQuery(shape, request), token };
      const answer = toAnswer(await send(addresses[shape.at], asked));
      return shape.isBare === true ? wrapMemory(answer) : answer;
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

function pathWithQuery({ path, pathField }: Shape, request: JsonObject): string {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(request)) {
    if (field !== pathField && value !== null) {
      query.set(field, String(value));
    }
  }
  const last = pathField === undefined ? '' : `/${encodeURIComponent(String(request[pathField]))}`;
  return query.size === 0 ? `${path}${last}` : `${path}${last}?${query}`;
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

/** REST gives the memory itself, and says by the status whether it is new. */
function wrapMemory(answer: Answer): Answer {
  const { status, response } = answer;
  if (status >= 300) {
    return answer;
  }
  return { ...answer, response: { memory: response, created: status === 201 } };
}
