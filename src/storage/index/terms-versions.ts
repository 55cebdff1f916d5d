import { TERMS_VERSION } from '../../core/analysis/analyzer.js';
import { writeTerms } from '../../core/analysis/memory-terms.js';
import type { ScopeRef } from '../../core/model/memory.js';
import type {
  ReindexKey,
  ReindexReader,
  ReindexWriter,
  TermsVersionCount,
} from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import { limitOf } from '../engine/statement.js';
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

/** Reads rows by the version of their terms. */
export function findByTermsVersion(connection: Connection): ReindexReader {
  const otherVersions = connection.prepare<TermsVersionCount>((knex) => {
    const countOf = (operator: '<' | '>') =>
      knex('structured_memories')
        .where('terms_version', operator, TERMS_VERSION)
        .groupBy('terms_version')
        .select('terms_version')
        .count({ memories: '*' });
    // Two ranges of the index leave the present version unread; "is another one" would not.
    return knex.unionAll([countOf('<'), countOf('>')]);
  });
  const rowsOfVersion = connection.prepare<Pick<AnalysedRow, 'row_key'> & { text_bytes: number }>(
    (knex, value) =>
      knex('structured_memories')
        .where({ terms_version: value('terms_version') })
        .where('row_key', '>', value('after'))
        .orderBy('row_key')
        .limit(limitOf('limit'))
        .select('row_key', 'text_bytes'),
  );
  return {
    async otherTermsVersions() {
      const counts = await otherVersions({});
      return counts.map((count) => ({ ...count, memories: toCount(count.memories) }));
    },
    async rowsOfTermsVersion(termsVersion, page, after = 0 as ReindexKey) {
      const values = { terms_version: termsVersion, after, limit: page.limitRows };
      const rows = await rowsOfVersion(values);
      return rowsThatFit(rows, (row) => row.text_bytes, page).map(
        (row) => Number(row.row_key) as ReindexKey,
      );
    },
  };
}

/** Analyses rows anew, under the locks of their partitions. */
export function changeTerms(connection: Connection): ReindexWriter {
  const { lists } = connection;
  const partitions = lockPartitions(connection);
  const index = changeIndex(connection);
  const namespacesOf = connection.prepare<ScopeRef>((knex, value) =>
    knex('structured_memories')
      .where(lists.isOneOfNumbers('row_key', value('keys')))
      .distinct('scope', 'scope_id'),
  );
  const rowsByKey = connection.prepare<AnalysedRow>((knex, value) =>
    knex('structured_memories')
      .where(lists.isOneOfNumbers('row_key', value('keys')))
      .orderBy('row_key')
      .select(...ANALYSED_COLUMNS),
  );
  const update = connection.prepare((knex, value) =>
    knex('structured_memories')
      .where({ row_key: value('row_key') })
      .update({
        terms: value('terms'),
        terms_version: TERMS_VERSION,
        version: knex.raw('version + 1'),
      }),
  );

  const rewrite = async (partitionId: string | undefined, row: AnalysedRow, terms: string) => {
    if (partitionId === undefined) throw new Error('a memory has no partition');
    if (terms === row.terms && row.terms_version === TERMS_VERSION) return;
    await update({ row_key: Number(row.row_key), terms });
    await index.change({ partitionId, rowKey: row.row_key }, row.terms, terms);
  };

  return {
    async rewriteTerms(rowKeys, analyze) {
      // Which namespace a memory is in never changes; its texts are read under the lock.
      const locked = await partitions.lockAll(await namespacesOf({ keys: rowKeys }));
      const rows = await rowsByKey({ keys: rowKeys });
      for (const partitionId of locked.values()) await partitions.countChange(partitionId, 0);
      for (const row of rows) {
        await rewrite(locked.get(namespaceKey(row)), row, writeTerms(analyze(row)));
      }
      return rows.length;
    },
  };
}
