import type { Knex } from 'knex';
import type { IndexReader } from '../../core/store/search-index.js';
import { toCount } from '../rows/rows.js';
import { largestPartitions } from './visible-partitions.js';

const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
const LAST_CODE_POINT = 0x10ffff;

/** A term with a sum, which PostgreSQL hands over as text. */
interface VisibleRow {
  readonly term: string;
  readonly memories: number | string;
}

/** Reads the terms that memories hold. */
export function findVisibleTerms(trx: Knex.Transaction): Pick<IndexReader, 'visibleTerms'> {
  return {
    async visibleTerms(within, { initial, lengths }, limitTerms) {
      const partitions = await largestPartitions(trx, within);
      if (partitions.length === 0) return [];
      const terms = trx('terms')
        .whereIn('partition', partitions)
        .where('term', '>=', initial)
        .whereRaw('length(term) between ? and ?', [...lengths])
        .groupBy('term')
        .orderByRaw('sum(memories) desc')
        .orderBy('term')
        .limit(limitTerms)
        .select('term', trx.raw('sum(memories) as memories'));
      const next = nextCharacter(initial);
      if (next !== undefined) terms.where('term', '<', next);
      const rows: VisibleRow[] = await terms;
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
