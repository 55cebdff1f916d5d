import { type Client, type MethodDefinition, status } from '@grpc/grpc-js';
import * as admin from '../../gen/ts/turnstone/memory/admin/v1/admin_memory_service.js';
import { MemoryScope, MemoryType } from '../../gen/ts/turnstone/memory/v1/memory.js';
import * as memory from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { type GrpcOutcome, invoke } from './grpc-client.js';
import type { CallName, Json, JsonObject } from './scenario.js';
import type { Answer, Transport } from './scenario-answer.js';
import { isList, isObject } from './scenario-values.js';

type Call = (client: Client, request: object, token?: string) => Promise<GrpcOutcome<object>>;

const callers = memory.MemoryServiceService;
const administrators = admin.AdminMemoryServiceService;

const CALLS: Readonly<Record<CallName, Call>> = {
  SaveMemory: call(callers.saveMemory, memory.SaveMemoryRequest),
  GetMemory: call(callers.getMemory, memory.GetMemoryRequest),
  ListMemories: call(callers.listMemories, memory.ListMemoriesRequest),
  SearchMemories: call(callers.searchMemories, memory.SearchMemoriesRequest),
  DeleteMemory: call(callers.deleteMemory, memory.DeleteMemoryRequest),
  AdminListMemories: call(administrators.listMemories, admin.ListMemoriesRequest),
  AdminSearchMemories: call(administrators.searchMemories, admin.SearchMemoriesRequest),
  AdminGetMemory: call(administrators.getMemory, admin.GetMemoryRequest),
  AdminDeleteMemory: call(administrators.deleteMemory, admin.DeleteMemoryRequest),
};

/** What scenarios write for a status of gRPC. */
const HTTP_STATUS: ReadonlyMap<status, number> = new Map([
  [status.INVALID_ARGUMENT, 400],
  [status.UNAUTHENTICATED, 401],
  [status.PERMISSION_DENIED, 403],
  [status.NOT_FOUND, 404],
  [status.ABORTED, 409],
  [status.INTERNAL, 500],
  [status.UNAVAILABLE, 503],
]);

/** Makes the named calls over gRPC. */
export function grpcTransport(client: Client): Transport {
  return {
    name: 'grpc',
    async perform(name, request, token) {
      return toAnswer(await CALLS[name](client, toMessage(request), token));
    },
  };
}

function call<Request, Response extends object>(
  method: MethodDefinition<Request, Response>,
  codec: { fromPartial(partial: object): Request },
): Call {
  return (client, request, token) => invoke(client, method, codec.fromPartial(request), token);
}

function toAnswer(outcome: GrpcOutcome<object>): Answer {
  if ('response' in outcome) {
    const isNew = 'created' in outcome.response && outcome.response.created === true;
    const response = toWords(JSON.parse(JSON.stringify(outcome.response)));
    const nothing = { reason: undefined, error: '', fields: [], headers: {} };
    return { ...nothing, status: isNew ? 201 : 200, response };
  }
  const { code, reason, message, fields } = outcome;
  const answered = HTTP_STATUS.get(code) ?? code;
  return { status: answered, reason, error: message, fields, headers: {}, response: null };
}

/** Turns words into numbers of enums, and leaves out what is null. */
function toMessage(request: JsonObject): JsonObject {
  const entries = Object.entries(request)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [key, isWord(key) ? numberOf(key, String(value)) : value]);
  return Object.fromEntries(entries);
}

/** Turns numbers of enums into words, at any depth. */
function toWords(value: Json): Json {
  if (isList(value)) {
    return value.map(toWords);
  }
  if (!isObject(value)) {
    return value;
  }
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    isWord(key) ? wordOf(key, Number(item)) : toWords(item),
  ]);
  return Object.fromEntries(entries);
}

function isWord(key: string): key is 'type' | 'scope' {
  return key === 'type' || key === 'scope';
}

function numberOf(key: 'type' | 'scope', word: string): number {
  const name = word === '' ? 'UNSPECIFIED' : word.toUpperCase();
  const known: Readonly<Record<string, unknown>> = key === 'type' ? MemoryType : MemoryScope;
  const number = known[`MEMORY_${key.toUpperCase()}_${name}`];
  if (typeof number !== 'number') {
    throw new Error(`gRPC has no number for the ${key} ${JSON.stringify(word)}`);
  }
  return number;
}

function wordOf(key: 'type' | 'scope', number: number): string {
  const name = key === 'type' ? MemoryType[number] : MemoryScope[number];
  return name?.slice(`MEMORY_${key}_`.length).toLowerCase() ?? String(number);
}
