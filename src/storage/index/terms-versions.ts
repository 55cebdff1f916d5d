import type { Knex } from 'knex';
import { TERMS_VERSION } from '../../core/analysis/analyzer.js';
import { writeTerms } from '../../core/analysis/memory-terms.js';
import type {
  ReindexKey,
  ReindexReader,
  ReindexWriter,
  TermsVersionCount,
} from '../../core/store/search-index.js';
import type { Dialect } from '../engine/dialect.js';
import { namespaceKey } from '../rows/namespaces.js';
import { lockPartitions } from '../rows/partitions.js';
import { type MemoryRow, type StoredKey, toCount } from '../rows/rows.js';
import { rowsThatFit } from '../rows/rows-that-fit.js';
import { changeIndex } from './index-changes.js';

/** What is read of a row to analyse it anew. */
type AnalysedRow = MemoryRow & { readonly row_key: StoredKey };

const ANALYSED_COLUMNS = [
  'row_key',
  'scope',
  'scope_id',
  'name',
  'description',
  'content',
  'terms',
  'terms_version',
] as const satisfies readonly (keyof AnalysedRow)[];

/** Finds rows by the version of their terms. */
export function findByTermsVersion(trx: Knex.Transaction): ReindexReader {
  const memories = () => trx('structured_memories');
  const countOf = (operator: '<' | '>') =>
    memories()
      .where('terms_version', operator, TERMS_VERSION)
      .groupBy('terms_version')
      .select('terms_version')
      .count({ memories: '*' });
  return {
    async otherTermsVersions() {
      // Two ranges of the index leave the present version unread; "is another one" would not.
      const counts: TermsVersionCount[] = await trx.unionAll([countOf('<'), countOf('>')]);
      return counts.map((count) => ({ ...count, memories: toCount(count.memories) }));
    },
    async rowsOfTermsVersion(termsVersion, page, after = 0 as ReindexKey) {
      const rows = await memories()
        .where({ terms_version: termsVersion })
        .where('row_key', '>', after)
        .orderBy('row_key')
        .limit(page.limitRows)
        .select('row_key', 'text_bytes');
      return rowsThatFit(rows, (row) => row.text_bytes, page).map(
        (row) => Number(row.row_key) as ReindexKey,
      );
    },
  };
}

/** Analyses rows anew, under the locks of their partitions. */
export function changeTerms(trx: Knex.Transaction, dialect: Dialect): ReindexWriter {
  const memories = () => trx('structured_memories');

  const rewrite = async (partitionId: string | undefined, row: AnalysedRow, terms: string) => {
    if (partitionId === undefined) throw new Error('a memory has no partition');
    if (terms === row.terms && row.terms_version === TERMS_VERSION) return;
    const version = { terms, terms_version: TERMS_VERSION };
    await memories().where({ row_key: row.row_key }).update(version);
    await changeIndex(trx, dialect, { partitionId, rowKey: row.row_key }, row.terms, terms);
  };

  return {
    async rewriteTerms(rowKeys, analyze) {
      const wanted = () => memories().whereIn('row_key', rowKeys);
      // Which namespace a memory is in never changes; its texts are read under the lock.
      const partitions = await lockPartitions(trx, await wanted().distinct('scope', 'scope_id'));
      const rows: AnalysedRow[] = await wanted()
        .orderBy('row_key')
        .select(...ANALYSED_COLUMNS);
      for (const row of rows) {
        await rewrite(partitions.get(namespaceKey(row)), row, writeTerms(analyze(row)));
      }
      return rows.length;
    },
  };
}
