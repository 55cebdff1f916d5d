import type { Knex } from 'knex';
import type { IndexReader, RowKey } from '../../core/store/search-index.js';
import {
  type IndexedRow,
  MEMORY_COLUMNS,
  type StoredKey,
  type StoredMemory,
  toIndexedMemory,
  toMemory,
} from '../rows/rows.js';
import { rowsThatFit } from '../rows/rows-that-fit.js';

/** A row with its key. */
interface Keyed {
  readonly row_key: StoredKey;
}

/** How much of the rows is read. */
interface Extent {
  /** SQL for the bytes that a row weighs, which reads none of its texts. */
  readonly weight: string;
  readonly limitBytes: number;
  readonly columns: readonly string[];
}

const INDEXED_COLUMNS = ['row_key', 'memory_id', 'name', 'scope', 'updated', 'terms'] as const;
const WHOLE_COLUMNS = ['row_key', ...MEMORY_COLUMNS] as const;

/** Reads rows that are named by their keys. */
export function findByKey(trx: Knex.Transaction): Pick<IndexReader, 'indexed' | 'memories'> {
  return {
    async indexed(rowKeys, limitBytes) {
      const extent = { weight: 'octet_length(terms)', limitBytes, columns: INDEXED_COLUMNS };
      return (await readRows<IndexedRow>(trx, rowKeys, extent)).map(toIndexedMemory);
    },
    async memories(rowKeys, limitBytes) {
      const extent = { weight: 'text_bytes', limitBytes, columns: WHOLE_COLUMNS };
      return (await readRows<StoredMemory>(trx, rowKeys, extent)).map(toMemory);
    },
  };
}

/** Reads rows in the order of their keys. How many is decided first, without reading a text. */
async function readRows<Row extends Keyed>(
  trx: Knex.Transaction,
  rowKeys: readonly RowKey[],
  { weight, limitBytes, columns }: Extent,
): Promise<readonly Row[]> {
  const rows = (keys: readonly RowKey[]) => trx('structured_memories').whereIn('row_key', keys);
  const weighed: (Keyed & { readonly bytes: number })[] = await rows(rowKeys).select(
    'row_key',
    trx.raw(`${weight} as bytes`),
  );
  const limits = { limitRows: rowKeys.length, limitBytes };
  const fitting = rowsThatFit(inOrder(rowKeys, weighed), (row) => row.bytes, limits).map(keyOf);
  const found = await rows(fitting).select(...columns);
  return inOrder(fitting, found as Row[]);
}

function inOrder<Row extends Keyed>(rowKeys: readonly RowKey[], rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return rowKeys.flatMap((key) => byKey.get(key) ?? []);
}

function keyOf({ row_key }: Keyed): RowKey {
  return Number(row_key) as RowKey;
}
