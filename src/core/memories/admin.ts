import { memoryDeletedByAdmin, stampNow } from '../audit.js';
import { ADMIN_LIST, ADMIN_SEARCH, clamp } from '../fields/limits.js';
import {
  checkId,
  checkQuery,
  checkText,
  checkWord,
  collectViolations,
  ID_MAX,
} from '../fields/rules.js';
import type { ApiCaller } from '../model/caller.js';
import { Fault } from '../model/fault.js';
import { MEMORY_TYPES, type Memory, SCOPES } from '../model/memory.js';
import { refuseStrayScopeId } from '../scopes/asked-scope.js';
import type { BrowseFilter, MemoryReader } from '../store/memory-store.js';
import type { UnitOptions } from '../store/store.js';
import { type Listing, readListing, type Source } from './listing.js';
import type { ListRequest, MemoriesPorts, ScopeWords, SearchRequest } from './memories.js';
import { type Found, search } from './search.js';

/**
 * Operations of administrators on all memories. A scope without a scope_id matches any id, and limits
 * are clamped to their range.
 *
 * All operations throw a `Fault`: FIELD_INVALID, SCOPE_ID_NOT_ALLOWED, and those of the store.
 */
export interface AdminMemories {
  list(caller: ApiCaller, request: ListRequest, options: UnitOptions): Promise<Listing>;
  /** The query is the field `q`. */
  search(caller: ApiCaller, request: SearchRequest, options: UnitOptions): Promise<Found>;
  /** Returns one memory. Also throws MEMORY_NOT_FOUND. */
  get(memoryId: string, options: UnitOptions): Promise<Memory>;
  /** Deletes one memory and returns it. Also throws MEMORY_NOT_FOUND. */
  remove(caller: ApiCaller, memoryId: string, options: UnitOptions): Promise<Memory>;
}

/** Creates the operations on a store. */
export function createAdminMemories(ports: MemoriesPorts): AdminMemories {
  const { store, ids } = ports;
  return {
    async list(caller, request, options) {
      const filter = checkFilter(request);
      const limitRows = clamp(request.limit, ADMIN_LIST);
      return store.read((reader) => {
        const source = browseSource(reader, caller, filter);
        return readListing(source, limitRows, request.page_token, ids);
      }, options);
    },

    async search(_caller, request, options) {
      const { q } = collectViolations({ q: checkQuery('q', request.query) });
      const filter = checkFilter(request);
      const limitRows = clamp(request.limit, ADMIN_SEARCH);
      const query = { text: q, filter, limitRows };
      return store.read(
        (reader) =>
          search(reader, (terms) => reader.browsePostingLists(filter, terms), query, ports),
        options,
      );
    },

    async get(memoryId, options) {
      const { memory_id } = collectViolations({
        memory_id: checkText('memory_id', memoryId, ID_MAX),
      });
      return store.read(async (reader) => found(await reader.memoryById(memory_id)), options);
    },

    async remove(caller, memoryId, options) {
      const { memory_id } = collectViolations({
        memory_id: checkText('memory_id', memoryId, ID_MAX),
      });
      return store.write(async (writer) => {
        const memory = found(await writer.removeById(memory_id));
        await writer.appendAudit(memoryDeletedByAdmin(memory, caller, stampNow(ports)));
        return memory;
      }, options);
    },
  };
}

function checkFilter(request: ScopeWords & { readonly type: string | undefined }): BrowseFilter {
  const fields = collectViolations({
    type: checkWord('type', request.type, MEMORY_TYPES),
    scope: checkWord('scope', request.scope, SCOPES),
    scope_id: checkId('scope_id', request.scope_id),
  });
  refuseStrayScopeId(fields);
  return { ...fields, scope_id: fields.scope_id === '' ? undefined : fields.scope_id };
}

function browseSource(
  reader: Pick<MemoryReader, 'browse' | 'browseCount'>,
  caller: ApiCaller,
  filter: BrowseFilter,
): Source {
  return {
    page: (page) => reader.browse(filter, page),
    count: () => reader.browseCount(filter),
    queryFingerprint: JSON.stringify(['browse', caller.user_id, filter]),
  };
}

function found(memory: Memory | undefined): Memory {
  if (memory === undefined) {
    throw new Fault('not_found', 'MEMORY_NOT_FOUND', 'Memory not found');
  }
  return memory;
}
