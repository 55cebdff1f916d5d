import type { IndexReader, RowKey } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import type { StoredKey } from '../rows/rows.js';
import { fromPostings, whereType } from './list-postings.js';

/** The smaller of two numbers, for which the engines have different names. */
const OLDER_CAPPED =
  'case when 2 * sum(older) < 3 * sum(newest) then 2 * sum(older) else 3 * sum(newest) end';

/** Reads the rows that are worth ranking. */
export function findCandidates(connection: Connection): Pick<IndexReader, 'candidates'> {
  return {
    async candidates(lists, { type }, limitRows) {
      if (lists.length === 0) return [];
      const rows = await connection.runOnce<{ row_key: StoredKey }>((knex) =>
        whereType(knex, fromPostings(knex, lists), type)
          .groupBy('postings.row_key')
          .havingRaw('sum(newest) > 0')
          .orderByRaw(`2 * sum(newest) + ${OLDER_CAPPED} desc`)
          .orderBy('postings.row_key', 'desc')
          .limit(limitRows)
          .select('postings.row_key'),
      );
      return rows.map(({ row_key }) => Number(row_key) as RowKey);
    },
  };
}
