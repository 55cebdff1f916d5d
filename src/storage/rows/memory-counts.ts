import type { Knex } from 'knex';
import type { BrowseFilter, MemoryReader } from '../../core/store/memory-store.js';
import { whereNamespaces } from './namespaces.js';
import { toCount } from './rows.js';

/**
 * Counts memories. Without a type that is a sum over partitions, whose counts are exact and which
 * are few; with one, the rows themselves are counted.
 */
export function countMemories(trx: Knex.Transaction): Pick<MemoryReader, 'count' | 'browseCount'> {
  const count = async (narrow: (query: Knex.QueryBuilder) => void, type: string | undefined) => {
    const query =
      type === undefined
        ? trx('partitions').sum({ memories: 'memories' })
        : trx('structured_memories').where({ type }).count({ memories: '*' });
    narrow(query);
    const [row]: { memories?: number | string | null }[] = await query;
    return toCount(row?.memories);
  };
  return {
    count: (envelope, { type }) => count((query) => whereNamespaces(query, envelope), type),
    browseCount: (filter) => count((query) => whereBrowsed(query, filter), filter.type),
  };
}

/** Keeps the rows of the namespaces that an administrator asks for. */
export function whereBrowsed(
  query: Knex.QueryBuilder,
  { scope, scope_id }: BrowseFilter,
): Knex.QueryBuilder {
  if (scope === undefined) return query;
  return scope_id === undefined ? query.where({ scope }) : query.where({ scope, scope_id });
}
