import type { Knex } from 'knex';
import type { Candidate, IndexReader, RowKey } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import { limitOf } from '../engine/statement.js';
import type { StoredKey } from '../rows/rows.js';
import { fromCutPostings, fromPostings, isCut, listValues, whereType } from './list-postings.js';

/** The smaller of two numbers, for which the engines have different names. */
const OLDER_CAPPED =
  'case when 2 * sum(older) < 3 * sum(newest) then 2 * sum(older) else 3 * sum(newest) end';

interface CandidateRow {
  readonly row_key: StoredKey;
  readonly version: number;
  readonly term_bytes: number;
}

/** Reads the rows that are worth ranking. */
export function findCandidates(connection: Connection): Pick<IndexReader, 'candidates'> {
  const bestOf = connection.prepareShapes<CandidateRow, [hasType: boolean]>(
    (hasType) => (knex, value) => {
      const postings = fromPostings(knex, value, connection);
      const type = hasType ? value('type') : undefined;
      return bestRows(knex, whereType(knex, postings, type), limitOf('limit'));
    },
  );
  return {
    async candidates(lists, { type }, limitRows) {
      if (lists.length === 0) return [];
      const rows = lists.some(isCut)
        ? await connection.runOnce<CandidateRow>((knex) =>
            bestRows(knex, whereType(knex, fromCutPostings(knex, lists), type), limitRows),
          )
        : await bestOf(type !== undefined)({
            lists: listValues(lists),
            type: type ?? null,
            limit: limitRows,
          });
      return rows.map(toCandidate);
    },
  };
}

/** Chooses the best rows first, so that no other row is looked at. */
function bestRows(knex: Knex, postings: Knex.QueryBuilder, limit: number): Knex.QueryBuilder {
  const best = postings
    .groupBy('postings.row_key')
    .havingRaw('sum(newest) > 0')
    .select('postings.row_key', knex.raw(`2 * sum(newest) + ${OLDER_CAPPED} as score`))
    .orderBy('score', 'desc')
    .orderBy('postings.row_key', 'desc')
    .limit(limit);
  return knex
    .from(best.as('best'))
    .join('structured_memories', 'structured_memories.row_key', 'best.row_key')
    .orderBy('best.score', 'desc')
    .orderBy('best.row_key', 'desc')
    .select('best.row_key', 'version', knex.raw('octet_length(terms) as term_bytes'));
}

function toCandidate({ row_key, version, term_bytes }: CandidateRow): Candidate {
  return { rowKey: Number(row_key) as RowKey, version, termBytes: term_bytes };
}
