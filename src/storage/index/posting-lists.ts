import type { Knex } from 'knex';
import type { Scope, ScopeRef } from '../../core/model/memory.js';
import type { IndexReader, PostingList, PostingLists } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf } from '../engine/statement.js';
import { whereBrowsed } from '../rows/memory-counts.js';
import { namespaceValues, whereNamespaces } from '../rows/namespaces.js';
import { toCount } from '../rows/rows.js';
import { namedPartitions, partitionsOfScope, type SizedPartition } from './visible-partitions.js';

/** A row of `terms`. pg returns ids as strings. */
interface ListRow {
  readonly partition: number | string;
  readonly term: string;
  readonly memories: number;
}

/** Reads the posting lists of terms. No other part of a reader makes a `PostingList`. */
export function findPostingLists(
  connection: Connection,
): Pick<IndexReader, 'postingLists' | 'browsePostingLists'> {
  const readNamespaces = prepareNamespaces(connection);
  const readScope = prepareScope(connection);

  return {
    postingLists: readNamespaces,
    browsePostingLists({ scope, scope_id }, terms) {
      const named = scope === 'global' ? '' : scope_id;
      return scope !== undefined && named !== undefined
        ? readNamespaces([{ scope, scope_id: named }], terms)
        : readScope(scope, terms);
    },
  };
}

/** Reads the lists of namespaces, and their partitions, in one round trip. */
function prepareNamespaces(connection: Connection) {
  const partitionsOf = connection.prepareShapes<SizedPartition, [namespaces: number]>(
    (namespaces) => (knex, value) =>
      whereNamespaces(knex('partitions').select('id', 'memories'), value, namespaces),
  );
  const listsOf = connection.prepareShapes<ListRow, [namespaces: number]>(
    (namespaces) => (knex, value) =>
      whereNamespaces(listsOfPartitions(knex, value, connection), value, namespaces),
  );
  return async (refs: readonly ScopeRef[], terms: readonly string[]): Promise<PostingLists> => {
    const values = { ...namespaceValues(refs), terms };
    const [partitions, lists] = await Promise.all([
      partitionsOf(refs.length)(values),
      listsOf(refs.length)(values),
    ]);
    const memories = partitions.reduce((sum, partition) => sum + partition.memories, 0);
    return { within: namedPartitions(partitions), memories, lists: lists.map(toPostingList) };
  };
}

/** Reads the lists of a scope, or of all. Such partitions are many, so none is read by itself. */
function prepareScope(connection: Connection) {
  const memoriesOf = connection.prepareShapes<
    { memories: number | string | null },
    [hasScope: boolean]
  >(
    (hasScope) => (knex, value) =>
      whereBrowsed(knex('partitions'), value, hasScope, false).sum({ memories: 'memories' }),
  );
  const listsOf = connection.prepareShapes<ListRow, [hasScope: boolean]>(
    (hasScope) => (knex, value) => {
      const lists = listsOfTerms(knex, value, connection);
      // The form of the join makes SQLite begin with the lists, which are few for a rare term.
      return hasScope
        ? lists
            .crossJoin(knex.ref('partitions'))
            .where('partitions.id', knex.ref('terms.partition'))
            .where('partitions.scope', value('scope'))
        : lists;
    },
  );
  return async (scope: Scope | undefined, terms: readonly string[]): Promise<PostingLists> => {
    const values = { scope: scope ?? null, terms };
    const hasScope = scope !== undefined;
    const [[sum], lists] = await Promise.all([
      memoriesOf(hasScope)(values),
      listsOf(hasScope)(values),
    ]);
    return {
      within: partitionsOfScope(scope),
      memories: toCount(sum?.memories),
      lists: lists.map(toPostingList),
    };
  };
}

/** Begins with the partitions, which are few: the form of the join makes SQLite do so. */
function listsOfPartitions(knex: Knex, value: PlaceholderOf, { lists }: Connection) {
  return knex('partitions')
    .crossJoin(knex.ref('terms'))
    .where('terms.partition', knex.ref('partitions.id'))
    .where(lists.isOneOfTexts('terms.term', value('terms')))
    .select('terms.partition', 'terms.term', 'terms.memories');
}

function listsOfTerms(knex: Knex, value: PlaceholderOf, { lists }: Connection) {
  return knex('terms')
    .where(lists.isOneOfTexts('terms.term', value('terms')))
    .select('terms.partition', 'terms.term', 'terms.memories');
}

function toPostingList({ partition, term, memories }: ListRow): PostingList {
  return { partition: Number(partition), term, memories } as PostingList;
}
