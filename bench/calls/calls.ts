import type { MethodDefinition } from '@grpc/grpc-js';
import { MemoryScope } from '../../gen/ts/turnstone/memory/v1/memory.js';
import {
  type CallMemoryToolResponse,
  type ListMemoriesResponse,
  MemoryServiceService,
  NudgeEvent,
  type SearchMemoriesResponse,
} from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { RestRequest } from '../load/job.js';
import type { Notes } from './notes.js';
import type { Texts } from './texts.js';

/** Rows of a list. */
export const LIST_ROWS = 20;

/** Which credential a call is made with. */
export type Credential = 'jwt' | 'stored' | 'session';

/** What the requests of a call are made of. */
export interface Material {
  readonly notes: Notes;
  readonly texts: Texts;
  /** How many memories were saved in earlier turns; each save of a new one takes a new number. */
  readonly firstNumber: number;
}

/** Requests of one kind, encoded for their transport. */
export type Requests =
  | { readonly transport: 'grpc'; readonly path: string; readonly requests: readonly Uint8Array[] }
  | { readonly transport: 'rest'; readonly requests: readonly RestRequest[] };

/** A kind of call that is measured. */
export interface CallKind {
  readonly credential: Credential;
  /** Makes requests; the index counts from 0 in each round. */
  make(material: Material, count: number): Requests;
  /** Whether a response, an encoded message or a body, shows that the call succeeded. */
  isGood?(answer: Uint8Array): boolean;
  /** Whether `saveNew` of the same material must run before it. */
  readonly needsSaved?: boolean;
  /** Whether the memories of its material remain. */
  readonly leavesSaved?: boolean;
}

const { getMemory, listMemories, searchMemories, saveMemory, deleteMemory } = MemoryServiceService;
const { buildMemoryContext, callMemoryTool, claimNudge } = MemoryServiceService;

/** Path of a memory of the global scope. */
const GLOBAL = { scope: MemoryScope.MEMORY_SCOPE_GLOBAL, scope_id: '' };
const ANYWHERE = { type: 0, scope: 0, scope_id: '' };

const getNotes = grpc(getMemory, ({ notes }, index) => ({
  name: cycle(notes.memories, index).name,
  ...GLOBAL,
}));
const newDraft = ({ texts, firstNumber }: Material, index: number) =>
  texts.draft(firstNumber + index);
const hasRows = ({ memories }: { memories: readonly unknown[] }) => memories.length > 0;
const hasWorked = ({ is_error }: CallMemoryToolResponse) => !is_error;

/** Saves new memories. */
export const saveNew = grpc(saveMemory, (material, index) => ({
  ...newDraft(material, index),
  type: undefined,
  ...GLOBAL,
}));

/** Deletes the memories that `saveNew` has saved of the same material. */
export const deleteSaved = grpc(deleteMemory, (material, index) => ({
  name: newDraft(material, index).name,
  ...GLOBAL,
}));

/** All kinds, in the order in which they are measured and shown. */
export const CALLS = {
  'GetMemory (JWT)': { credential: 'jwt', ...getNotes },
  'GetMemory (stored token)': { credential: 'stored', ...getNotes },
  'ListMemories (20 rows)': {
    credential: 'jwt',
    ...grpc(
      listMemories,
      () => ({ ...ANYWHERE, limit: LIST_ROWS, page_token: '' }),
      ({ memories }: ListMemoriesResponse) => memories.length === LIST_ROWS,
    ),
  },
  SearchMemories: {
    credential: 'jwt',
    ...grpc(
      searchMemories,
      ({ notes }, index) => ({
        ...ANYWHERE,
        query: cycle(notes.questions, index),
        limit: undefined,
        explain: undefined,
      }),
      (response: SearchMemoriesResponse) => hasRows(response),
    ),
  },
  'SaveMemory (new)': { credential: 'jwt', leavesSaved: true, ...saveNew },
  'SaveMemory (update)': {
    credential: 'jwt',
    needsSaved: true,
    leavesSaved: true,
    ...grpc(saveMemory, ({ texts, firstNumber }, index) => ({
      ...texts.draft(firstNumber + index, firstNumber + index + 1),
      type: undefined,
      ...GLOBAL,
    })),
  },
  DeleteMemory: { credential: 'jwt', needsSaved: true, ...deleteSaved },
  BuildMemoryContext: {
    credential: 'session',
    ...grpc(
      buildMemoryContext,
      ({ texts }, index) => ({
        messages: [{ role: 'user', texts: [texts.turn(index)] }],
        explain: undefined,
        relevance_floor: undefined,
      }),
      ({ in_scope }) => in_scope > 0,
    ),
  },
  'CallMemoryTool get': {
    credential: 'session',
    ...grpc(
      callMemoryTool,
      ({ notes }, index) => ({
        arguments_json: JSON.stringify({
          action: 'get',
          name: cycle(notes.memories, index).name,
          scope: 'global',
        }),
      }),
      hasWorked,
    ),
  },
  'CallMemoryTool search': {
    credential: 'session',
    ...grpc(
      callMemoryTool,
      ({ notes }, index) => ({
        arguments_json: JSON.stringify({ action: 'search', query: cycle(notes.questions, index) }),
      }),
      hasWorked,
    ),
  },
  ClaimNudge: {
    credential: 'session',
    // An ordinary turn, for which no nudge is due.
    ...grpc(claimNudge, ({ notes }, index) => ({
      event: NudgeEvent.NUDGE_EVENT_USER_TURN,
      user_message: cycle(notes.questions, index),
      message_count: 2,
    })),
  },
  'REST get': {
    credential: 'jwt',
    ...rest(({ notes }, index) => ({
      method: 'GET',
      path: `/v1/api/memories/${encodeURIComponent(cycle(notes.memories, index).name)}`,
    })),
  },
  'REST list (20 rows)': {
    credential: 'jwt',
    ...rest(() => ({ method: 'GET', path: `/v1/api/memories?limit=${LIST_ROWS}` })),
  },
  'REST search': {
    credential: 'jwt',
    ...rest(({ notes }, index) => ({
      method: 'POST',
      path: '/v1/api/memories/search',
      body: JSON.stringify({ query: cycle(notes.questions, index) }),
    })),
  },
  'REST save (new)': {
    credential: 'jwt',
    leavesSaved: true,
    ...rest((material, index) => ({
      method: 'POST',
      path: '/v1/api/memories',
      body: JSON.stringify({ ...newDraft(material, index), scope: 'global' }),
    })),
  },
} as const satisfies Readonly<Record<string, CallKind>>;

/** Name of a kind of call. */
export type CallName = keyof typeof CALLS;

/** Names of all kinds. */
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** What a gRPC call sends and expects. */
function grpc<Request, Response>(
  method: MethodDefinition<Request, Response>,
  request: (material: Material, index: number) => Request,
  isGood: (response: Response) => boolean = () => true,
): Pick<CallKind, 'make' | 'isGood'> {
  return {
    make: (material, count) => ({
      transport: 'grpc',
      path: method.path,
      requests: Array.from({ length: count }, (_, index) =>
        method.requestSerialize(request(material, index)),
      ),
    }),
    isGood: (answer) => isGood(method.responseDeserialize(Buffer.from(answer))),
  };
}

/** What a call over REST sends. */
function rest(request: (material: Material, index: number) => RestRequest): Pick<CallKind, 'make'> {
  return {
    make: (material, count) => ({
      transport: 'rest',
      requests: Array.from({ length: count }, (_, index) => request(material, index)),
    }),
  };
}

function cycle<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to ask about');
  return item;
}
