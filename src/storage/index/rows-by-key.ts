import type { Knex } from 'knex';
import type {
  Candidate,
  IndexedMemory,
  IndexReader,
  RowKey,
} from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf } from '../engine/statement.js';
import { type IndexedRow, MEMORY_COLUMNS, type StoredMemory, toMemory } from '../rows/rows.js';
import { rowsThatFit } from '../rows/rows-that-fit.js';
import { decodeRow } from './decode-row.js';
import type { DecodedRows } from './decoded-rows.js';

const INDEXED_COLUMNS = [
  'row_key',
  'memory_id',
  'name',
  'scope',
  'updated',
  'terms',
  'version',
] as const;

/** A row as it is read, and what tells whether it is still the same. */
interface VersionedRow extends IndexedRow {
  readonly version: number;
  /** Size of its terms. */
  readonly term_bytes: number;
}

/** More than any row has; PostgreSQL has no infinite integer. */
const BYTES_MAX = Number.MAX_SAFE_INTEGER;

/**
 * Reads rows that are named by their keys.
 *
 * @param decoded rows that need not be read again; undefined for a unit of work that writes
 */
export function findByKey(
  connection: Connection,
  decoded: DecodedRows | undefined,
): Pick<IndexReader, 'indexed' | 'memories'> {
  const indexedRows = connection.prepare<VersionedRow>((knex, value) =>
    knex('structured_memories')
      .where(connection.lists.isOneOfNumbers('row_key', value('keys')))
      .select(...INDEXED_COLUMNS, knex.raw('octet_length(terms) as term_bytes')),
  );
  const readRows = async (keys: readonly RowKey[]): Promise<readonly IndexedMemory[]> => {
    if (keys.length === 0) return [];
    const memories: IndexedMemory[] = [];
    for (const row of await indexedRows({ keys })) {
      const memory = await decodeRow(row);
      decoded?.add({ memory, version: row.version, termBytes: row.term_bytes });
      memories.push(memory);
    }
    return memories;
  };
  const memories = connection.prepare<StoredMemory>((knex, value) =>
    whereTextsFit(knex, value, connection).select(
      ...MEMORY_COLUMNS.map((column) => `structured_memories.${column}`),
    ),
  );
  return {
    async indexed(candidates, limitBytes) {
      const limits = { limitRows: candidates.length, limitBytes };
      const fitting = rowsThatFit(candidates, ({ termBytes }) => termBytes, limits);
      const known = fitting.map((candidate) => decoded?.get(candidate));
      const isMissing = (_: Candidate, index: number) => known[index] === undefined;
      const missing = fitting.filter(isMissing).map(({ rowKey }) => rowKey);
      const read = new Map((await readRows(missing)).map((memory) => [memory.rowKey, memory]));
      return fitting.flatMap(({ rowKey }, index) => known[index] ?? read.get(rowKey) ?? []);
    },
    async memories(candidates, limitBytes) {
      if (candidates.length === 0) return [];
      const keys = candidates.map(({ rowKey }) => rowKey);
      const values = { keys, limit: Math.min(limitBytes, BYTES_MAX) };
      return (await memories(values)).map(toMemory);
    },
  };
}

/**
 * Begins a query of the rows that have the keys, in the order of the keys, that ends before their
 * texts exceed the limit. How many fit is decided first, without reading other texts.
 */
function whereTextsFit(knex: Knex, value: PlaceholderOf, { lists }: Connection) {
  const sized = knex
    .from(knex.raw('? as keys', [lists.numberTable(value('keys'))]))
    .join('structured_memories', 'structured_memories.row_key', 'keys.value')
    .select(
      'keys.value as key',
      'keys.place',
      'text_bytes',
      knex.raw('sum(text_bytes) over (order by keys.place) as bytes_so_far'),
    );
  return knex
    .from(sized.as('sized'))
    .join('structured_memories', 'structured_memories.row_key', 'sized.key')
    .where((fits) =>
      fits
        .where('sized.bytes_so_far', '<=', value('limit'))
        // The first row always fits.
        .orWhere('sized.bytes_so_far', knex.ref('sized.text_bytes')),
    )
    .orderBy('sized.place');
}
