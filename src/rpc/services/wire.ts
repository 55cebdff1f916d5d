import type {
  MemoryScope,
  MemoryType,
  Memory as WireMemory,
} from '../../../gen/ts/turnstone/memory/v1/memory.js';
import type {
  GetMemoryRequest,
  ListMemoriesRequest,
  SaveMemoryRequest,
  SearchMemoriesRequest,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type {
  ListRequest,
  NameRequest,
  SaveRequest,
  SearchRequest,
} from '../../core/memories/memories.js';
import type { Found } from '../../core/memories/search.js';
import type { Memory } from '../../core/model/memory.js';
import { SCOPE_NUMBERS, TYPE_NUMBERS, wordOf, wordsByNumber } from './enum-words.js';

const TYPE_WORDS = wordsByNumber(TYPE_NUMBERS);
const SCOPE_WORDS = wordsByNumber(SCOPE_NUMBERS);

/** Converts a save request. Its type and scope have presence: an explicit 0 is the empty word. */
export function toSaveRequest(request: SaveMemoryRequest): SaveRequest {
  const { name, content, description, type, scope_id } = request;
  const words = { type: wordOf(TYPE_WORDS, type), scope: wordOf(SCOPE_WORDS, request.scope) };
  return { name, content, description, ...words, scope_id };
}

/** Converts a get or delete request, whose scope has presence too. */
export function toNameRequest({ name, scope, scope_id }: GetMemoryRequest): NameRequest {
  return { name, scope: wordOf(SCOPE_WORDS, scope), scope_id };
}

/** Converts a list request. Its type and scope have no presence: 0 means no filter. */
export function toListRequest(request: ListMemoriesRequest): ListRequest {
  const { type, scope, scope_id, limit, page_token } = request;
  return { ...filters(type, scope), scope_id, limit, page_token };
}

/** Converts a search request, whose type and scope are filters as in a list. */
export function toSearchRequest(
  query: string,
  request: Omit<SearchMemoriesRequest, 'query' | 'explain'>,
): SearchRequest {
  const { type, scope, scope_id, limit } = request;
  return { query, ...filters(type, scope), scope_id, limit };
}

/** Converts a memory: enums to numbers, times truncated to the second. */
export function toWireMemory(memory: Memory): WireMemory {
  const { memory_id, name, description, scope_id, content } = memory;
  return {
    memory_id,
    name,
    description,
    type: TYPE_NUMBERS[memory.type],
    scope: SCOPE_NUMBERS[memory.scope],
    scope_id,
    content,
    created: toSecond(memory.created),
    updated: toSecond(memory.updated),
  };
}

/** Converts the result of a list; every field besides the memories is kept. */
export function toWireMemories<T extends { readonly memories: readonly Memory[] }>(
  result: T,
): Omit<T, 'memories'> & { memories: WireMemory[] } {
  return { ...result, memories: result.memories.map(toWireMemory) };
}

/** Converts the result of a search. */
export function toWireFound({ memories, total }: Found): { memories: WireMemory[]; total: number } {
  return { memories: memories.map(toWireMemory), total };
}

/** Converts the explanation of a search, if the request asked for it. */
export function toWireExplanation({ matches }: Found, isAsked = false) {
  return isAsked
    ? { matches: matches.map((each) => ({ ...each, matched_terms: [...each.matched_terms] })) }
    : undefined;
}

/** Truncates `YYYY-MM-DDTHH:MM:SS.mmm` to the second. */
export function toSecond(timestamp: string): string {
  return timestamp.slice(0, 19);
}

function filters(type: MemoryType, scope: MemoryScope) {
  return {
    type: wordOf(TYPE_WORDS, type === 0 ? undefined : type),
    scope: wordOf(SCOPE_WORDS, scope === 0 ? undefined : scope),
  };
}
