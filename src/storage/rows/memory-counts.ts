import type { Knex } from 'knex';
import type { BrowseFilter, MemoryReader } from '../../core/store/memory-store.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf, Values } from '../engine/statement.js';
import { namespaceValues, whereNamespaces } from './namespaces.js';
import { toCount } from './rows.js';

/** A count, or a sum, which PostgreSQL returns as text; the sum of no rows is null. */
interface CountRow {
  readonly memories: number | string | null;
}

/**
 * Counts memories. Without a type that is a sum over partitions, whose counts are exact and which
 * are few; with one, the rows themselves are counted.
 */
export function countMemories(connection: Connection): Pick<MemoryReader, 'count' | 'browseCount'> {
  const within = connection.prepareShapes<CountRow, [namespaces: number, hasType: boolean]>(
    (namespaces, hasType) => (knex, value) =>
      whereNamespaces(counted(knex, value, hasType), value, namespaces),
  );
  const browsed = connection.prepareShapes<
    CountRow,
    [hasScope: boolean, hasId: boolean, hasType: boolean]
  >(
    (hasScope, hasId, hasType) => (knex, value) =>
      whereBrowsed(counted(knex, value, hasType), value, hasScope, hasId),
  );
  return {
    async count(envelope, { type }) {
      const values = { ...namespaceValues(envelope), type: type ?? null };
      const [row] = await within(envelope.length, type !== undefined)(values);
      return toCount(row?.memories);
    },
    async browseCount(filter) {
      const shape = [...browseShape(filter), filter.type !== undefined] as const;
      const [row] = await browsed(...shape)(browseValues(filter));
      return toCount(row?.memories);
    },
  };
}

function counted(knex: Knex, value: PlaceholderOf, hasType: boolean): Knex.QueryBuilder {
  return hasType
    ? knex('structured_memories')
        .where({ type: value('type') })
        .count({ memories: '*' })
    : knex('partitions').sum({ memories: 'memories' });
}

/** Keeps the rows of the namespaces that an administrator asks for. */
export function whereBrowsed<Query extends Knex.QueryBuilder>(
  query: Query,
  value: PlaceholderOf,
  hasScope: boolean,
  hasId: boolean,
): Query {
  if (hasScope) query.where({ scope: value('scope') });
  if (hasId) query.where({ scope_id: value('scope_id') });
  return query;
}

/** Which parts of a filter are stated: the scope, and an id of it. */
export function browseShape({ scope, scope_id }: BrowseFilter): [boolean, boolean] {
  return [scope !== undefined, scope !== undefined && scope_id !== undefined];
}

/** The values of a filter. */
export function browseValues({ scope, scope_id, type }: BrowseFilter): Values {
  return { scope: scope ?? null, scope_id: scope_id ?? null, type: type ?? null };
}
