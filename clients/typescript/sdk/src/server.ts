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
 * Calls reject with {@link TurnstoneAPIError} when the service rejects them, with
 * {@link TurnstoneConnectionError} without a complete response, and with TypeError or RangeError
 * for arguments that cannot be sent.
 */
export class TurnstoneServer {
  readonly #send: Send;

  constructor(options: ClientOptions) {
    this.#send = connect(options);
  }

  /** Lists a page of the memories that are visible to the caller. */
  async listMemories(list: MemoryList = {}, options?: CallOptions): Promise<MemoryPage> {
    return this.#send(
      { method: 'GET', needs: MEMORIES_NEEDS, path: MEMORIES, query: withoutEmpty(list) },
      options,
    );
  }

  /** Iterates over the memories of all pages; the options apply to each page. */
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
    // The service trims other characters than String.prototype.trim.
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

  /** Finds memories that contain a word of the query, best match first. */
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
 * Omits an empty scope_id. Sends an empty scope, which the service rejects: omitting it would
 * read or delete the global memory of that name.
 */
function queryOfPlace({ scope, scope_id }: MemoryPlace): object {
  return { scope, scope_id: scope_id || undefined };
}
