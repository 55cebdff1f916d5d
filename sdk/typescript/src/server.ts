import { connect, type Send } from './connection.js';
import type {
  DeletedMemory,
  FoundMemories,
  Memory,
  MemoryList,
  MemoryPage,
  MemoryPlace,
  MemorySearch,
  MemoryToSave,
} from './memory.js';
import { DELETED_NEEDS, MEMORIES_NEEDS, MEMORY_NEEDS } from './needs.js';
import type { CallOptions, ClientOptions } from './options.js';
import { iteratePages } from './pages.js';
import { pathTo, withoutEmpty } from './url.js';

const MEMORIES = '/v1/api/memories';

/**
 * Saves, reads and searches memories as a caller, on the gateway of the service.
 *
 * Calls throw {@link TurnstoneAPIError} when they are refused, {@link TurnstoneConnectionError} when
 * no answer comes, and TypeError or RangeError for what no request can carry.
 */
export class TurnstoneServer {
  readonly #send: Send;

  constructor(options: ClientOptions) {
    this.#send = connect(options);
  }

  /** Lists a page of the memories that the caller may see. */
  async listMemories(list: MemoryList = {}, options?: CallOptions): Promise<MemoryPage> {
    return this.#send(
      { method: 'GET', needs: MEMORIES_NEEDS, path: MEMORIES, query: withoutEmpty(list) },
      options,
    );
  }

  /** Reads the memories of all pages; the options hold for each page. */
  iterateMemories(list: MemoryList = {}, options?: CallOptions): AsyncGenerator<Memory, void> {
    return iteratePages(
      list,
      (page_token) => this.listMemories({ ...list, page_token }, options),
      (page) => page.memories,
    );
  }

  /**
   * Saves a memory, or updates the one of the same name, scope and scope_id.
   *
   * @throws TypeError before any request when the description is blank
   */
  async saveMemory(memory: MemoryToSave, options?: CallOptions): Promise<Memory> {
    // What counts as blank is what the service trims; String.prototype.trim differs from it.
    if (typeof memory.description !== 'string' || /^\p{White_Space}*$/u.test(memory.description)) {
      throw new TypeError('description is required and must not be blank');
    }
    return this.#send(
      { method: 'POST', needs: MEMORY_NEEDS, path: MEMORIES, body: memory },
      options,
    );
  }

  /** Reads one memory by its name. */
  async getMemory(name: string, place: MemoryPlace = {}, options?: CallOptions): Promise<Memory> {
    const at = pathTo(MEMORIES, { name });
    return this.#send(
      { method: 'GET', needs: MEMORY_NEEDS, path: at, query: queryOfPlace(place) },
      options,
    );
  }

  /** Finds the memories that hold a word of the query, the best match first. */
  async searchMemories(search: MemorySearch, options?: CallOptions): Promise<FoundMemories> {
    const { query, ...filters } = search;
    const body = { query, ...withoutEmpty(filters) };
    const call = {
      method: 'POST',
      needs: MEMORIES_NEEDS,
      path: `${MEMORIES}/search`,
      body,
      isRead: true,
    } as const;
    return this.#send(call, options);
  }

  /** Deletes one memory by its name. */
  async deleteMemory(
    name: string,
    place: MemoryPlace = {},
    options?: CallOptions,
  ): Promise<DeletedMemory> {
    const at = pathTo(MEMORIES, { name });
    return this.#send(
      { method: 'DELETE', needs: DELETED_NEEDS, path: at, query: queryOfPlace(place) },
      options,
    );
  }
}

/**
 * Leaves out what says nothing. An empty scope is no such thing: it goes out for the service to
 * refuse, since leaving it out would read or delete the global memory of that name.
 */
function queryOfPlace({ scope, scope_id }: MemoryPlace): object {
  return { scope, scope_id: scope_id || undefined };
}
