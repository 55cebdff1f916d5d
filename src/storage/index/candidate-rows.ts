import type { Knex } from 'knex';
import type { IndexReader, RowKey } from '../../core/store/search-index.js';
import type { StoredKey } from '../rows/rows.js';
import { fromPostings, whereRow } from './list-postings.js';

/** The smaller of two numbers, for which the engines have different names. */
const OLDER_CAPPED =
  'case when 2 * sum(older) < 3 * sum(newest) then 2 * sum(older) else 3 * sum(newest) end';

/** Finds the rows that are worth ranking. */
export function findCandidates(trx: Knex.Transaction): Pick<IndexReader, 'candidates'> {
  return {
    async candidates(lists, filter, limitRows) {
      if (lists.length === 0) return [];
      const keys: StoredKey[] = await whereRow(trx, fromPostings(trx, lists), filter)
        .groupBy('postings.row_key')
        .havingRaw('sum(newest) > 0')
        .orderByRaw(`2 * sum(newest) + ${OLDER_CAPPED} desc`)
        .orderBy('postings.row_key', 'desc')
        .limit(limitRows)
        .pluck('postings.row_key');
      return keys.map((key) => Number(key) as RowKey);
    },
  };
}
