import type { Knex } from 'knex';
import type { Scope } from '../../core/model/memory.js';
import type { IndexReader, PostingList, PostingLists } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf, Values } from '../engine/statement.js';
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

/** Keeps partitions. */
type Narrow = (query: Knex.QueryBuilder, value: PlaceholderOf) => Knex.QueryBuilder;

/** Reads the posting lists of terms. No other part of a reader makes a `PostingList`. */
export function findPostingLists(
  connection: Connection,
): Pick<IndexReader, 'postingLists' | 'browsePostingLists'> {
  const readNamespaces = new Map<number, ReturnType<typeof prepareWithin>>();
  const readBrowsed = prepareWithin(connection, (query, value) =>
    whereBrowsed(query, value, true, true),
  );
  const readScope = prepareScope(connection);

  return {
    postingLists(envelope, terms) {
      const namespaces = envelope.length;
      const known = readNamespaces.get(namespaces);
      const read =
        known ??
        prepareWithin(connection, (query, value) => whereNamespaces(query, value, namespaces));
      readNamespaces.set(namespaces, read);
      return read({ ...namespaceValues(envelope), terms });
    },
    browsePostingLists({ scope, scope_id }, terms) {
      const named = scope === 'global' ? '' : scope_id;
      return scope !== undefined && named !== undefined
        ? readBrowsed({ scope, scope_id: named, terms })
        : readScope(scope, terms);
    },
  };
}

/** Reads the lists of some partitions, and the partitions themselves, in one round trip. */
function prepareWithin(connection: Connection, narrow: Narrow) {
  const partitionsOf = connection.prepare<SizedPartition>((knex, value) =>
    narrow(knex('partitions').select('id', 'memories'), value),
  );
  const listsOf = connection.prepare<ListRow>((knex, value) =>
    narrow(listsOfPartitions(knex, value, connection), value),
  );
  return async (values: Values): Promise<PostingLists> => {
    const [partitions, lists] = await Promise.all([partitionsOf(values), listsOf(values)]);
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
  return async (scope: BrowsedScope, terms: readonly string[]): Promise<PostingLists> => {
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

type BrowsedScope = Scope | undefined;

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
