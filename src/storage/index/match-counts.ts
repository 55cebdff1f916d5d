import type { MemoryFilter } from '../../core/store/memory-store.js';
import type { IndexReader, PostingList } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import { toCount } from '../rows/rows.js';
import { fromPostings, whereType } from './list-postings.js';

/** Lists of one statement, give or take those of one partition. */
const LISTS_AT_ONCE = 1_000;

/**
 * Counts the rows of lists, each row once. Postings are read only where the lengths of the lists do
 * not decide already.
 */
export function countMatches(connection: Connection): Pick<IndexReader, 'countMatches'> {
  const countRows = async (lists: readonly PostingList[], { type }: MemoryFilter, most: number) => {
    const whole = lists.map((list) => ({ list, newest: 0, older: 0, rowsMax: list.memories }));
    const [counted] = await connection.runOnce<{ memories: number | string }>((knex) => {
      const rows = whereType(knex, fromPostings(knex, whole), type)
        .distinct('postings.row_key')
        .limit(most);
      return knex.from(rows.as('matches')).count({ memories: '*' });
    });
    return toCount(counted?.memories);
  };

  return {
    async countMatches(lists, filter, most) {
      const partitions = groupByPartition(lists);
      const isEveryRow = filter.type === undefined;
      if (isEveryRow && sum(partitions.map(longest)) >= most) return most;
      // A row is in one partition, so a partition with a single list has that many.
      const isTold = (group: readonly PostingList[]) => isEveryRow && group.length === 1;
      let count = sum(partitions.filter(isTold).map(longest));
      for (const slice of slicesOf(partitions.filter((group) => !isTold(group)))) {
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

/** Joins groups into slices that a statement can take; no group is split. */
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
