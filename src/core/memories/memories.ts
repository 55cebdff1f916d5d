import { isAccessGiven, lockAccess, readAccess } from '../access.js';
import { memoryChanged, stampNow } from '../audit.js';
import { type CallerRules, rulesFor } from '../fields/caller-rules.js';
import {
  checkExactText,
  checkId,
  checkName,
  checkQuery,
  checkText,
  checkWord,
  collectViolations,
  DESCRIPTION_MAX,
} from '../fields/rules.js';
import type { Access, Caller } from '../model/caller.js';
import type { Clock, Ids } from '../model/clock-and-ids.js';
import { MEMORY_TYPES, type Memory, SCOPES } from '../model/memory.js';
import type { MemorySettings } from '../model/settings.js';
import { timestamp } from '../model/timestamp.js';
import type { RankingTools } from '../ranking/ranked-candidates.js';
import { type Envelope, envelope, target } from '../scopes/scopes.js';
import type { MemoryAction } from '../store/audit-trail.js';
import type { MemoryFilter, MemoryReader, Saved } from '../store/memory-store.js';
import type { Store, UnitOptions } from '../store/store.js';
import { type Listing, readListing, type Source } from './listing.js';
import { memoryMissing } from './missing.js';
import { type Found, search } from './search.js';

/** The scope fields of a request, unchecked; undefined if not set. */
export interface ScopeWords {
  readonly scope: string | undefined;
  readonly scope_id: string;
}

/** An unchecked save request. `type` and `scope` are undefined if not set. */
export interface SaveRequest extends ScopeWords {
  readonly name: string;
  readonly content: string;
  readonly description: string;
  readonly type: string | undefined;
}

/** An unchecked get or delete request. */
export interface NameRequest extends ScopeWords {
  readonly name: string;
}

/** An unchecked list request. */
export interface ListRequest extends ScopeWords {
  readonly type: string | undefined;
  readonly limit: number | undefined;
  /** Empty for the first page. */
  readonly page_token: string;
}

/** An unchecked search request. */
export interface SearchRequest extends ScopeWords {
  readonly query: string;
  readonly type: string | undefined;
  readonly limit: number | undefined;
}

/**
 * Operations of callers on memories, with a token or in a session. Each one checks the fields, then
 * decides the namespaces from the caller's access, read in the same unit of work.
 *
 * All operations throw a `Fault`: FIELD_INVALID with every violation, the reasons of `scopes.ts`,
 * those of the store, and for sessions SESSION_CLOSED and MEMORY_DISABLED.
 */
export interface Memories {
  /** Saves a memory and its audit event in one transaction. */
  save(caller: Caller, request: SaveRequest, options: UnitOptions): Promise<Saved>;
  /** Returns one memory. Also throws MEMORY_NOT_FOUND. */
  get(caller: Caller, request: NameRequest, options: UnitOptions): Promise<Memory>;
  list(caller: Caller, request: ListRequest, options: UnitOptions): Promise<Listing>;
  search(caller: Caller, request: SearchRequest, options: UnitOptions): Promise<Found>;
  /** Deletes one memory and returns it. Also throws MEMORY_NOT_FOUND. */
  remove(caller: Caller, request: NameRequest, options: UnitOptions): Promise<Memory>;
}

/** Dependencies of the operations. */
export interface MemoriesPorts extends RankingTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: MemorySettings;
}

/** Creates the operations on a store. */
export function createMemories(ports: MemoriesPorts): Memories {
  const { store, clock, ids, analyzer, settings } = ports;

  return {
    async save(caller, request, options) {
      const rules = rulesFor(caller, settings);
      const fields = collectViolations({
        name: checkName('name', request.name),
        content: checkExactText('content', request.content, rules.contentMax),
        description: checkText('description', request.description, DESCRIPTION_MAX),
        type: checkWord('type', request.type, MEMORY_TYPES),
        ...checkScope(request, rules),
      });
      // Outside the unit of work, which holds locks and may run again.
      const terms = await analyzer.analyzeMemoryInSteps(fields);
      return store.write(async (writer) => {
        const access = await lockAccess(writer, caller, fields);
        const saved = await writer.save({
          memory_id: ids.uuid(),
          target: target(access, fields, 'write'),
          name: fields.name,
          description: fields.description,
          type: fields.type,
          content: fields.content,
          terms,
          at: timestamp(clock.now()),
        });
        const action: MemoryAction = saved.isCreated ? 'memory.save' : 'memory.update';
        await writer.appendAudit(memoryChanged(action, saved.memory, access, stampNow(ports)));
        return saved;
      }, options);
    },

    async get(caller, request, options) {
      const fields = checkNamed(request, rulesFor(caller, settings));
      const isSingleStatement = isAccessGiven(caller, fields);
      return store.read(
        async (reader) => {
          const access = await readAccess(reader, caller, fields);
          const where = target(access, fields, 'read');
          const memory = await reader.memoryByName(where, fields.name);
          if (memory === undefined) {
            throw await memoryMissing(reader, access, where, fields.name, 'read');
          }
          return memory;
        },
        { ...options, isSingleStatement },
      );
    },

    async list(caller, request, options) {
      const rules = rulesFor(caller, settings);
      const fields = collectViolations({
        type: checkWord('type', request.type, MEMORY_TYPES),
        ...checkScope(request, rules),
        limit: rules.list(request.limit),
      });
      return store.read(async (reader) => {
        const access = await readAccess(reader, caller, fields);
        const filter = { type: fields.type };
        const source = visibleSource(reader, access, envelope(access, fields), filter);
        return readListing(source, fields.limit, request.page_token, ids);
      }, options);
    },

    async search(caller, request, options) {
      const rules = rulesFor(caller, settings);
      const fields = collectViolations({
        query: checkQuery('query', request.query),
        type: checkWord('type', request.type, MEMORY_TYPES),
        ...checkScope(request, rules),
        limit: rules.search(request.limit),
      });
      return store.read(async (reader) => {
        const access = await readAccess(reader, caller, fields);
        const visible = envelope(access, fields);
        const filter = { type: fields.type };
        const query = { text: fields.query, filter, limitRows: fields.limit };
        return search(reader, (terms) => reader.postingLists(visible, terms), query, ports);
      }, options);
    },

    async remove(caller, request, options) {
      const fields = checkNamed(request, rulesFor(caller, settings));
      return store.write(async (writer) => {
        const access = await lockAccess(writer, caller, fields);
        const where = target(access, fields, 'write');
        const memory = await writer.remove(where, fields.name);
        if (memory === undefined) {
          throw await memoryMissing(writer, access, where, fields.name, 'write');
        }
        await writer.appendAudit(memoryChanged('memory.delete', memory, access, stampNow(ports)));
        return memory;
      }, options);
    },
  };
}

function checkNamed(request: NameRequest, rules: CallerRules) {
  return collectViolations({
    name: checkName('name', request.name),
    ...checkScope(request, rules),
  });
}

function checkScope({ scope, scope_id }: ScopeWords, { offeredScopes }: CallerRules) {
  return {
    scope: checkWord('scope', scope, SCOPES, offeredScopes),
    scope_id: checkId('scope_id', scope_id),
  };
}

function visibleSource(
  reader: Pick<MemoryReader, 'list' | 'count'>,
  access: Access,
  visible: Envelope,
  filter: MemoryFilter,
): Source {
  const who =
    access.kind === 'api' ? access.caller.user_id : ['session', access.session.session_id];
  return {
    page: (page) => reader.list(visible, filter, page),
    count: () => reader.count(visible, filter),
    queryFingerprint: JSON.stringify(['list', who, visible, filter]),
  };
}
