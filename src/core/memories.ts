import type { Analyzer } from './analysis/analyzer.js';
import { type MemoryAction, memoryChanged, stampNow } from './audit.js';
import type { Caller, Standing } from './caller.js';
import { Fault } from './fault.js';
import { PUBLIC_LIST, PUBLIC_SEARCH } from './limits.js';
import { type Listing, readListing, type Source } from './listing.js';
import { MEMORY_TYPES, type Memory, SCOPES } from './memory.js';
import type { Clock, Ids, MemoryFilter, Reader, Saved, Store, UnitOptions } from './ports.js';
import type { Scorer } from './ranking/scorer.js';
import {
  CONTENT_MAX,
  checkId,
  checkLimit,
  checkName,
  checkQuery,
  checkText,
  checkWord,
  DESCRIPTION_MAX,
  settle,
} from './rules.js';
import {
  type AskedScope,
  type Envelope,
  envelope,
  TOKEN_CALLER_SCOPES,
  target,
  workstreamInQuestion,
} from './scopes.js';
import { type Found, search } from './search.js';
import { timestamp } from './timestamp.js';

/** What a request says about scope, as it came in; undefined means not stated. */
export interface ScopeWords {
  readonly scope: string | undefined;
  readonly scope_id: string;
}

/** A save as it came in. `type` and `scope` are undefined when not stated. */
export interface SaveRequest extends ScopeWords {
  readonly name: string;
  readonly content: string;
  readonly description: string;
  readonly type: string | undefined;
}

/** A get or delete as it came in. */
export interface NameRequest extends ScopeWords {
  readonly name: string;
}

/** A list as it came in. */
export interface ListRequest extends ScopeWords {
  readonly type: string | undefined;
  readonly limit: number | undefined;
  /** Empty for the first page. */
  readonly page_token: string;
}

/** A search as it came in. */
export interface SearchRequest extends ScopeWords {
  readonly query: string;
  readonly type: string | undefined;
  readonly limit: number | undefined;
}

/**
 * What callers do with memories. Every operation checks the fields, then decides the namespaces
 * from facts read in the same unit of work that uses them.
 *
 * All throw a `Fault`: FIELD_INVALID with every violation, the reasons of `scopes.ts`, and those of
 * the store.
 */
export interface Memories {
  /** Saves a memory and its audit event, both or neither. */
  save(caller: Caller, request: SaveRequest, options: UnitOptions): Promise<Saved>;
  /** Reads one memory. Throws MEMORY_NOT_FOUND too. */
  get(caller: Caller, request: NameRequest, options: UnitOptions): Promise<Memory>;
  list(caller: Caller, request: ListRequest, options: UnitOptions): Promise<Listing>;
  search(caller: Caller, request: SearchRequest, options: UnitOptions): Promise<Found>;
  /** Deletes one memory and returns it as it was. Throws MEMORY_NOT_FOUND too. */
  remove(caller: Caller, request: NameRequest, options: UnitOptions): Promise<Memory>;
}

/** What the operations need from outside. */
export interface MemoriesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly analyzer: Analyzer;
  readonly scorer: Scorer;
}

/** Puts the operations on a store. */
export function createMemories(ports: MemoriesPorts): Memories {
  const { store, clock, ids, analyzer } = ports;

  return {
    async save(caller, request, options) {
      const fields = settle({
        name: checkName('name', request.name),
        content: checkText('content', request.content, CONTENT_MAX),
        description: checkText('description', request.description, DESCRIPTION_MAX),
        type: checkWord('type', request.type, MEMORY_TYPES),
        ...checkScope(request),
      });
      // Before the unit of work, which holds a lock and may be repeated.
      const terms = analyzer.analyzeMemory(fields);
      return store.write(async (writer) => {
        const standing = await readStanding(writer, fields);
        const saved = await writer.save({
          memory_id: ids.uuid(),
          target: target(caller, standing, fields),
          name: fields.name,
          description: fields.description,
          type: fields.type,
          content: fields.content,
          terms,
          at: timestamp(clock.now()),
        });
        const action: MemoryAction = saved.isCreated ? 'memory.save' : 'memory.update';
        await writer.appendAudit(memoryChanged(action, saved.memory, caller, stampNow(ports)));
        return saved;
      }, options);
    },

    async get(caller, request, options) {
      const fields = settle({ name: checkName('name', request.name), ...checkScope(request) });
      return store.read(async (reader) => {
        const where = target(caller, await readStanding(reader, fields), fields);
        return found(await reader.memoryByName(where, fields.name), fields.name);
      }, options);
    },

    async list(caller, request, options) {
      const fields = settle({
        type: checkWord('type', request.type, MEMORY_TYPES),
        ...checkScope(request),
        limit: checkLimit('limit', request.limit, PUBLIC_LIST),
      });
      return store.read(async (reader) => {
        const visible = envelope(caller, await readStanding(reader, fields), fields);
        const source = visibleSource(reader, caller, visible, { type: fields.type });
        return readListing(source, fields.limit, request.page_token, ids);
      }, options);
    },

    async search(caller, request, options) {
      const fields = settle({
        query: checkQuery('query', request.query),
        type: checkWord('type', request.type, MEMORY_TYPES),
        ...checkScope(request),
        limit: checkLimit('limit', request.limit, PUBLIC_SEARCH),
      });
      return store.read(async (reader) => {
        const visible = envelope(caller, await readStanding(reader, fields), fields);
        const filter = { type: fields.type };
        const query = { text: fields.query, filter, limitRows: fields.limit };
        return search(reader, (terms) => reader.termLists(visible, terms), query, ports);
      }, options);
    },

    async remove(caller, request, options) {
      const fields = settle({ name: checkName('name', request.name), ...checkScope(request) });
      return store.write(async (writer) => {
        const where = target(caller, await readStanding(writer, fields), fields);
        const memory = found(await writer.remove(where, fields.name), fields.name);
        await writer.appendAudit(memoryChanged('memory.delete', memory, caller, stampNow(ports)));
        return memory;
      }, options);
    },
  };
}

function checkScope({ scope, scope_id }: ScopeWords) {
  return {
    scope: checkWord('scope', scope, SCOPES, TOKEN_CALLER_SCOPES),
    scope_id: checkId('scope_id', scope_id),
  };
}

/** Reads the facts that the scope policy needs, inside the unit of work that uses them. */
async function readStanding(reader: Reader, asked: AskedScope): Promise<Standing> {
  const workstreamId = workstreamInQuestion(asked);
  return workstreamId === undefined ? {} : { workstream: await reader.workstream(workstreamId) };
}

function visibleSource(
  reader: Reader,
  caller: Caller,
  visible: Envelope,
  filter: MemoryFilter,
): Source {
  return {
    page: (page) => reader.list(visible, filter, page),
    count: () => reader.count(visible, filter),
    question: JSON.stringify(['list', caller.user_id, visible, filter]),
  };
}

function found(memory: Memory | undefined, name: string): Memory {
  if (memory === undefined) {
    throw new Fault('not_found', 'MEMORY_NOT_FOUND', `Memory '${name}' not found`);
  }
  return memory;
}
