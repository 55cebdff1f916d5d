import type { Knex } from 'knex';
import type { Memory } from '../../core/model/memory.js';
import type {
  MemoryFilter,
  MemoryPage,
  MemoryReader,
  Page,
  Position,
} from '../../core/store/memory-store.js';
import { whereBrowsed } from '../rows/memory-counts.js';
import { distinct } from '../rows/namespaces.js';
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
 * decided on the keys, of which one more than asked for tells whether there is a next page.
 */
export function listMemories(trx: Knex.Transaction): Pick<MemoryReader, 'list' | 'browse'> {
  const newest = (filter: MemoryFilter, page: Page) => {
    const query = trx('structured_memories').select(...KEY_COLUMNS);
    if (filter.type !== undefined) query.where({ type: filter.type });
    if (page.after !== undefined) wherePast(query, page.after);
    return inListOrder(query).limit(page.limitRows + 1);
  };
  return {
    async list(envelope, filter, page) {
      // One bounded walk along the index for each namespace, so that the cost does not grow with
      // what they hold. SQLite takes a limit inside a union only in a derived table.
      const walks = distinct(envelope).map(({ scope, scope_id }, index) =>
        trx.select('*').from(newest(filter, page).where({ scope, scope_id }).as(`walk_${index}`)),
      );
      if (walks.length === 0) return { memories: [], hasMore: false };
      const merged = trx.from(trx.unionAll(walks).as('walks')).select('row_key', 'text_bytes');
      return fetchPage(trx, await inListOrder(merged).limit(page.limitRows + 1), page);
    },
    async browse(filter, page) {
      return fetchPage(trx, await whereBrowsed(newest(filter, page), filter), page);
    },
  };
}

/** Keeps the rows after a place. The bound comes apart from the `or`, which no index can follow. */
function wherePast(query: Knex.QueryBuilder, { updated, memory_id }: Position): void {
  query
    .where('updated', '<=', updated)
    .where((past) => past.where('updated', '<', updated).orWhere('memory_id', '>', memory_id));
}

function inListOrder(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.orderBy([{ column: 'updated', order: 'desc' }, { column: 'memory_id' }]);
}

async function fetchPage(
  trx: Knex.Transaction,
  keys: readonly Key[],
  page: Page,
): Promise<MemoryPage> {
  const rowKeys = rowsThatFit(keys, (key) => key.text_bytes, page).map((key) => key.row_key);
  if (rowKeys.length === 0) return { memories: [], hasMore: false };
  const rows = trx('structured_memories')
    .whereIn('row_key', rowKeys)
    .select(...MEMORY_COLUMNS);
  const memories: Memory[] = await inListOrder(rows);
  return { memories, hasMore: keys.length > rowKeys.length };
}
