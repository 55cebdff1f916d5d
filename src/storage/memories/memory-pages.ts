import type { Knex } from 'knex';
import type { Memory } from '../../core/model/memory.js';
import type {
  MemoryFilter,
  MemoryPage,
  MemoryReader,
  Page,
} from '../../core/store/memory-store.js';
import type { Connection } from '../engine/connection.js';
import { limitOf, type PlaceholderOf, type Values } from '../engine/statement.js';
import { browseShape, browseValues, whereBrowsed } from '../rows/memory-counts.js';
import { distinct, namespacePair, namespaceValues } from '../rows/namespaces.js';
import { MEMORY_COLUMNS, type StoredKey } from '../rows/rows.js';
import { rowsThatFit } from '../rows/rows-that-fit.js';

/** What decides where a page ends. */
interface Key {
  readonly row_key: StoredKey;
  readonly text_bytes: number;
}

const KEY_COLUMNS = ['row_key', 'updated', 'memory_id', 'text_bytes'] as const;

/**
 * Lists memories page by page. Texts are read for the rows of the page alone; where it ends is
 * decided on the keys, of which one more than asked for shows whether there is a next page.
 */
export function listMemories(connection: Connection): Pick<MemoryReader, 'list' | 'browse'> {
  // One bounded walk along the index for each namespace, so that the cost does not grow with what
  // they contain. SQLite takes a limit inside a union only in a derived table.
  const keysWithin = connection.prepareShapes<
    Key,
    [namespaces: number, hasType: boolean, hasAfter: boolean]
  >((namespaces, hasType, hasAfter) => (knex, value) => {
    const walks = Array.from({ length: namespaces }, (_, index) => {
      const walk = newest(knex, value, hasType, hasAfter).where(namespacePair(value, index));
      return knex.select('*').from(walk.as(`walk_${index}`));
    });
    const merged = knex.from(knex.unionAll(walks).as('walks')).select('row_key', 'text_bytes');
    return inListOrder(merged).limit(limitOf('limit'));
  });
  const keysBrowsed = connection.prepareShapes<
    Key,
    [hasScope: boolean, hasId: boolean, hasType: boolean, hasAfter: boolean]
  >(
    (hasScope, hasId, hasType, hasAfter) => (knex, value) =>
      whereBrowsed(newest(knex, value, hasType, hasAfter), value, hasScope, hasId),
  );
  const rowsByKey = connection.prepare<Memory>((knex, value) =>
    inListOrder(
      knex('structured_memories')
        .where(connection.lists.isOneOfNumbers('row_key', value('keys')))
        .select(...MEMORY_COLUMNS),
    ),
  );

  const fetchPage = async (keys: readonly Key[], page: Page): Promise<MemoryPage> => {
    const fitting = rowsThatFit(keys, (key) => key.text_bytes, page);
    if (fitting.length === 0) return { memories: [], hasMore: false };
    const memories = await rowsByKey({ keys: fitting.map((key) => Number(key.row_key)) });
    return { memories, hasMore: keys.length > fitting.length };
  };

  return {
    async list(envelope, filter, page) {
      const refs = distinct(envelope);
      if (refs.length === 0) return { memories: [], hasMore: false };
      const run = keysWithin(refs.length, ...pageShape(filter, page));
      const values = { ...namespaceValues(refs), ...pageValues(filter, page) };
      return fetchPage(await run(values), page);
    },
    async browse(filter, page) {
      const run = keysBrowsed(...browseShape(filter), ...pageShape(filter, page));
      const values = { ...browseValues(filter), ...pageValues(filter, page) };
      return fetchPage(await run(values), page);
    },
  };
}

function newest(
  knex: Knex,
  value: PlaceholderOf,
  hasType: boolean,
  hasAfter: boolean,
): Knex.QueryBuilder {
  const query = knex('structured_memories').select(...KEY_COLUMNS);
  if (hasType) query.where({ type: value('type') });
  if (hasAfter) wherePast(query, value);
  return inListOrder(query).limit(limitOf('limit'));
}

function pageShape({ type }: MemoryFilter, { after }: Page): [boolean, boolean] {
  return [type !== undefined, after !== undefined];
}

function pageValues({ type }: MemoryFilter, { limitRows, after }: Page): Values {
  return {
    type: type ?? null,
    limit: limitRows + 1,
    after_updated: after?.updated ?? null,
    after_id: after?.memory_id ?? null,
  };
}

/** Keeps the rows after a place. The bound comes apart from the `or`, which no index can follow. */
function wherePast(query: Knex.QueryBuilder, value: PlaceholderOf): void {
  query
    .where('updated', '<=', value('after_updated'))
    .where((past) =>
      past
        .where('updated', '<', value('after_updated'))
        .orWhere('memory_id', '>', value('after_id')),
    );
}

function inListOrder(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.orderBy([{ column: 'updated', order: 'desc' }, { column: 'memory_id' }]);
}
