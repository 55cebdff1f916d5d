import type { IndexReader } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import { limitOf } from '../engine/statement.js';
import { toCount } from '../rows/rows.js';
import { findLargestPartitions } from './visible-partitions.js';

const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
const LAST_CODE_POINT = 0x10ffff;

/** A term with a sum, which pg returns as a string. */
interface VisibleRow {
  readonly term: string;
  readonly memories: number | string;
}

/** Reads the terms of visible memories. */
export function findVisibleTerms(connection: Connection): Pick<IndexReader, 'visibleTerms'> {
  const largestPartitions = findLargestPartitions(connection);
  const termsFrom = connection.prepareShapes<VisibleRow, [hasNext: boolean]>(
    (hasNext) => (knex, value) => {
      const query = knex('terms')
        .where(connection.lists.isOneOfNumbers('partition', value('partitions')))
        .where('term', '>=', value('initial'))
        .whereRaw('length(term) between ? and ?', [value('least'), value('most')])
        .groupBy('term')
        .orderByRaw('sum(memories) desc')
        .orderBy('term')
        .limit(limitOf('limit'))
        .select('term', knex.raw('sum(memories) as memories'));
      return hasNext ? query.where('term', '<', value('next')) : query;
    },
  );
  return {
    async visibleTerms(within, { initial, lengths }, limitTerms) {
      const partitions = await largestPartitions(within);
      if (partitions.length === 0) return [];
      const next = nextCharacter(initial) ?? null;
      const [least, most] = lengths;
      const values = { partitions, initial, next, least, most, limit: limitTerms };
      const rows = await termsFrom(next !== null)(values);
      return rows.map(({ term, memories }) => ({ term, memories: toCount(memories) }));
    },
  };
}

/** The character after this one, in the order in which both engines compare texts. */
function nextCharacter(character: string): string | undefined {
  const next = (character.codePointAt(0) ?? 0) + 1;
  if (next > LAST_CODE_POINT) return undefined;
  return String.fromCodePoint(next === FIRST_SURROGATE ? AFTER_SURROGATES : next);
}
