import type { MemoryFilter } from '../../core/store/memory-store.js';
import type { IndexReader, PostingList } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import { limitOf } from '../engine/statement.js';
import { toCount } from '../rows/rows.js';
import { fromPostings, listValues, whereType } from './list-postings.js';

/** Lists of one statement, give or take those of one partition. */
const LISTS_AT_ONCE = 1_000;

/**
 * Counts the rows of lists, each row once. Postings are read only where the lengths of the lists do
 * not decide already.
 */
export function countMatches(connection: Connection): Pick<IndexReader, 'countMatches'> {
  const countOf = connection.prepareShapes<{ memories: number | string }, [hasType: boolean]>(
    (hasType) => (knex, value) => {
      const postings = fromPostings(knex, value, connection);
      const rows = whereType(knex, postings, hasType ? value('type') : undefined)
        .distinct('postings.row_key')
        .limit(limitOf('limit'));
      return knex.from(rows.as('matches')).count({ memories: '*' });
    },
  );
  const countRows = async (lists: readonly PostingList[], { type }: MemoryFilter, most: number) => {
    const unweighted = lists.map((list) => ({ list, newest: 0, older: 0 }));
    const values = { lists: listValues(unweighted), type: type ?? null, limit: most };
    const [counted] = await countOf(type !== undefined)(values);
    return toCount(counted?.memories);
  };

  return {
    async countMatches(lists, filter, most) {
      const partitions = groupByPartition(lists);
      const isEveryRow = filter.type === undefined;
      if (isEveryRow && sum(partitions.map(longest)) >= most) return most;
      // A row is in one partition, so a partition with a single list has that many.
      const isKnown = (group: readonly PostingList[]) => isEveryRow && group.length === 1;
      let count = sum(partitions.filter(isKnown).map(longest));
      for (const slice of slicesOf(partitions.filter((group) => !isKnown(group)))) {
        if (count >= most) break;
        count += await countRows(slice, filter, most - count);
      }
      return Math.min(count, most);
    },
  };
}

function groupByPartition(lists: readonly PostingList[]): readonly (readonly PostingList[])[] {
  const groups = new Map<number, PostingList[]>();
  for (const list of lists) {
    const group = groups.get(list.partition);
    if (group === undefined) groups.set(list.partition, [list]);
    else group.push(list);
  }
  return [...groups.values()];
}

/** Joins groups into slices, after each of which counting may end; no group is split. */
function* slicesOf(groups: readonly (readonly PostingList[])[]): Generator<readonly PostingList[]> {
  let slice: PostingList[] = [];
  for (const group of groups) {
    slice.push(...group);
    if (slice.length < LISTS_AT_ONCE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

function longest(lists: readonly PostingList[]): number {
  return Math.max(...lists.map((list) => list.memories));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
