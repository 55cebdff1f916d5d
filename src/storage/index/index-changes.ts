import type { Knex } from 'knex';
import { indexTerms } from '../../core/analysis/memory-terms.js';
import type { Dialect, TermSet } from '../engine/dialect.js';
import { type StoredKey, toTerms } from '../rows/rows.js';

/** A row as the index knows it. */
export interface Posted {
  readonly partitionId: string;
  readonly rowKey: StoredKey;
}

/**
 * Keeps the index in step with one row: a posting for each of its terms, and for each term of a
 * partition the count of rows that hold it. The caller holds the lock of the partition.
 *
 * @param before the stored terms that the index holds of the row; empty when it holds none
 * @param after the stored terms that it is to hold; empty takes the row out
 */
export async function changeIndex(
  trx: Knex.Transaction,
  dialect: Dialect,
  row: Posted,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  const held = indexTerms(toTerms(before));
  const wanted = indexTerms(toTerms(after));
  const gone = missingFrom(wanted, held);
  const added = missingFrom(held, wanted);
  if (gone.length > 0) await takeOut(trx, row, dialect.termSet(trx, gone));
  if (added.length > 0) await putIn(trx, row, dialect.termSet(trx, added));
}

/** Takes every row of a partition out of the index. The caller holds the lock of the partition. */
export async function dropIndex(trx: Knex.Transaction, partitionId: string): Promise<void> {
  await trx('postings').where({ partition: partitionId }).del();
  await trx('terms').where({ partition: partitionId }).del();
}

/** Sorted, so that what lies together in the index is written together. */
function missingFrom(present: ReadonlySet<string>, terms: ReadonlySet<string>): string[] {
  return [...terms].filter((term) => !present.has(term)).sort();
}

async function putIn(
  trx: Knex.Transaction,
  { partitionId, rowKey }: Posted,
  { table }: TermSet,
): Promise<void> {
  await trx.raw(
    `insert into postings (partition, term, row_key)
     select cast(? as bigint), added.term, cast(? as bigint) from ? as added`,
    [partitionId, rowKey, table],
  );
  // SQLite takes the conflict clause for a join unless a condition parts them.
  await trx.raw(
    `insert into terms (partition, term, memories)
     select cast(? as bigint), added.term, 1 from ? as added where true
     on conflict (partition, term) do update set memories = terms.memories + 1`,
    [partitionId, table],
  );
}

async function takeOut(
  trx: Knex.Transaction,
  { partitionId, rowKey }: Posted,
  { holdsTerm }: TermSet,
): Promise<void> {
  const ofGone = (table: string) => trx(table).where({ partition: partitionId }).where(holdsTerm);
  await ofGone('postings').where({ row_key: rowKey }).del();
  // No count is ever zero: those of the last row go, the others go down.
  await ofGone('terms').where({ memories: 1 }).del();
  await ofGone('terms').decrement('memories', 1);
}
