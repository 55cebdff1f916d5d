import type { Knex } from 'knex';
import type { Scope, ScopeRef } from '../../core/model/memory.js';
import type { IndexReader, PostingList, PostingLists } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf } from '../engine/statement.js';
import { whereBrowsed } from '../rows/memory-counts.js';
import { namespaceValues, whereNamespaces } from '../rows/namespaces.js';
import { toCount } from '../rows/rows.js';
import {
  namedPartitions,
  partitionsOfScope,
  reveal,
  type SizedPartition,
} from './visible-partitions.js';

/** A row of `terms`. pg returns ids as strings. */
interface ListRow {
  readonly partition: number | string;
  readonly term: string;
  readonly memories: number;
}

/** Reads the posting lists of terms. No other part of a reader makes a `PostingList`. */
export function findPostingLists(
  connection: Connection,
): Pick<IndexReader, 'postingLists' | 'browsePostingLists' | 'morePostingLists'> {
  const namespaces = prepareNamespaces(connection);
  const scopes = prepareScope(connection);

  return {
    postingLists: namespaces.read,
    browsePostingLists({ scope, scope_id }, terms) {
      const named = scope === 'global' ? '' : scope_id;
      return scope !== undefined && named !== undefined
        ? namespaces.read([{ scope, scope_id: named }], terms)
        : scopes.read(scope, terms);
    },
    morePostingLists(within, terms) {
      const known = reveal(within);
      return 'refs' in known
        ? namespaces.readLists(known.refs, terms)
        : scopes.readLists(known.scope, terms);
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
  const readLists = async (refs: readonly ScopeRef[], terms: readonly string[]) => {
    const rows = await listsOf(refs.length)({ ...namespaceValues(refs), terms });
    return rows.map(toPostingList);
  };
  const read = async (
    refs: readonly ScopeRef[],
    terms: readonly string[],
  ): Promise<PostingLists> => {
    const [partitions, lists] = await Promise.all([
      partitionsOf(refs.length)(namespaceValues(refs)),
      readLists(refs, terms),
    ]);
    const memories = partitions.reduce((sum, partition) => sum + partition.memories, 0);
    return { within: namedPartitions(refs, partitions), memories, lists };
  };
  return { read, readLists };
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
  const readLists = async (scope: Scope | undefined, terms: readonly string[]) => {
    const rows = await listsOf(scope !== undefined)({ scope: scope ?? null, terms });
    return rows.map(toPostingList);
  };
  const read = async (
    scope: Scope | undefined,
    terms: readonly string[],
  ): Promise<PostingLists> => {
    const [[sum], lists] = await Promise.all([
      memoriesOf(scope !== undefined)({ scope: scope ?? null }),
      readLists(scope, terms),
    ]);
    return { within: partitionsOfScope(scope), memories: toCount(sum?.memories), lists };
  };
  return { read, readLists };
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
