import type { Knex } from 'knex';
import type { IndexReader, PostingList, PostingLists } from '../../core/store/search-index.js';
import { whereBrowsed } from '../rows/memory-counts.js';
import { whereNamespaces } from '../rows/namespaces.js';
import { toCount } from '../rows/rows.js';
import { namedPartitions, partitionsOfScope, type SizedPartition } from './visible-partitions.js';

/** A row of `terms`. PostgreSQL tells ids as text. */
interface ListRow {
  readonly partition: number | string;
  readonly term: string;
  readonly memories: number;
}

const LIST_COLUMNS = ['terms.partition', 'terms.term', 'terms.memories'] as const;

/** Finds the lists of terms. No other part of a reader makes a `PostingList`. */
export function findPostingLists(
  trx: Knex.Transaction,
): Pick<IndexReader, 'postingLists' | 'browsePostingLists'> {
  const listsOf = (terms: readonly string[]) =>
    trx('terms')
      .whereIn('terms.term', terms)
      .select(...LIST_COLUMNS);

  const readWithin = async (
    query: Knex.QueryBuilder,
    terms: readonly string[],
  ): Promise<PostingLists> => {
    const partitions: SizedPartition[] = await query.select('id', 'memories');
    const ids = partitions.map((partition) => partition.id);
    const memories = partitions.reduce((sum, partition) => sum + partition.memories, 0);
    const lists: ListRow[] = await listsOf(terms).whereIn('partition', ids);
    return { within: namedPartitions(partitions), memories, lists: lists.map(toPostingList) };
  };

  return {
    postingLists: (envelope, terms) =>
      readWithin(whereNamespaces(trx('partitions'), envelope), terms),
    async browsePostingLists({ scope, scope_id }, terms) {
      const named = { scope, scope_id: scope === 'global' ? '' : scope_id };
      if (scope !== undefined && named.scope_id !== undefined) {
        return readWithin(whereBrowsed(trx('partitions'), named), terms);
      }
      const partitions = whereBrowsed(trx('partitions'), { scope });
      const [sum] = await partitions.sum({ memories: 'memories' });
      const lists = listsOf(terms);
      // The form of the join makes SQLite begin with the lists, which are few when a term is rare.
      if (scope !== undefined) {
        lists
          .crossJoin(trx.ref('partitions'))
          .where('partitions.id', trx.ref('terms.partition'))
          .where({ scope });
      }
      const rows: ListRow[] = await lists;
      const within = partitionsOfScope(scope);
      return { within, memories: toCount(sum?.memories), lists: rows.map(toPostingList) };
    },
  };
}

function toPostingList({ partition, term, memories }: ListRow): PostingList {
  return { partition: Number(partition), term, memories } as PostingList;
}
