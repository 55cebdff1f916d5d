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

/** Reads a save. Its type and scope have presence: 0 is a stated word, an empty one. */
export function toSaveRequest(request: SaveMemoryRequest): SaveRequest {
  const { name, content, description, type, scope_id } = request;
  const words = { type: wordOf(TYPE_WORDS, type), scope: wordOf(SCOPE_WORDS, request.scope) };
  return { name, content, description, ...words, scope_id };
}

/** Reads a get or delete, whose scope has presence too. */
export function toNameRequest({ name, scope, scope_id }: GetMemoryRequest): NameRequest {
  return { name, scope: wordOf(SCOPE_WORDS, scope), scope_id };
}

/** Reads a list. Its type and scope have no presence: 0 means no filter. */
export function toListRequest(request: ListMemoriesRequest): ListRequest {
  const { type, scope, scope_id, limit, page_token } = request;
  return { ...filters(type, scope), scope_id, limit, page_token };
}

/** Reads a search, whose type and scope are filters as in a list. */
export function toSearchRequest(
  query: string,
  request: Omit<SearchMemoriesRequest, 'query' | 'explain'>,
): SearchRequest {
  const { type, scope, scope_id, limit } = request;
  return { query, ...filters(type, scope), scope_id, limit };
}

/** Writes a memory: enums as numbers, times cut to the second. */
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

/** Writes what a list gave, whatever else it tells besides the memories. */
export function toWireMemories<T extends { readonly memories: readonly Memory[] }>(
  result: T,
): Omit<T, 'memories'> & { memories: WireMemory[] } {
  return { ...result, memories: result.memories.map(toWireMemory) };
}

/** Writes what a search found. */
export function toWireFound({ memories, total }: Found): { memories: WireMemory[]; total: number } {
  return { memories: memories.map(toWireMemory), total };
}

/** Writes why a search found what it found, to whoever asked. */
export function toWireExplanation({ matches }: Found, isAsked = false) {
  return isAsked
    ? { matches: matches.map((each) => ({ ...each, matched_terms: [...each.matched_terms] })) }
    : undefined;
}

/** Cuts `YYYY-MM-DDTHH:MM:SS.mmm` behind the seconds. */
export function toSecond(timestamp: string): string {
  return timestamp.slice(0, 19);
}

function filters(type: MemoryType, scope: MemoryScope) {
  return {
    type: wordOf(TYPE_WORDS, type === 0 ? undefined : type),
    scope: wordOf(SCOPE_WORDS, scope === 0 ? undefined : scope),
  };
}
