import type { Knex } from 'knex';
import type { IndexReader } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf } from '../engine/statement.js';
import {
  type IndexedRow,
  MEMORY_COLUMNS,
  type StoredMemory,
  toIndexedMemory,
  toMemory,
} from '../rows/rows.js';

const INDEXED_COLUMNS = ['row_key', 'memory_id', 'name', 'scope', 'updated', 'terms'] as const;

/** More than any row has; PostgreSQL has no infinite integer. */
const BYTES_MAX = Number.MAX_SAFE_INTEGER;

/** Reads rows that are named by their keys. */
export function findByKey(connection: Connection): Pick<IndexReader, 'indexed' | 'memories'> {
  const indexed = connection.prepare<IndexedRow>((knex, value) =>
    rowsThatFit(knex, value, connection, 'octet_length(terms)').select(
      ...INDEXED_COLUMNS.map((column) => `structured_memories.${column}`),
    ),
  );
  const memories = connection.prepare<StoredMemory>((knex, value) =>
    rowsThatFit(knex, value, connection, 'text_bytes').select(
      ...MEMORY_COLUMNS.map((column) => `structured_memories.${column}`),
    ),
  );
  return {
    async indexed(rowKeys, limitBytes) {
      if (rowKeys.length === 0) return [];
      const values = { keys: rowKeys, limit: Math.min(limitBytes, BYTES_MAX) };
      return (await indexed(values)).map(toIndexedMemory);
    },
    async memories(rowKeys, limitBytes) {
      if (rowKeys.length === 0) return [];
      const values = { keys: rowKeys, limit: Math.min(limitBytes, BYTES_MAX) };
      return (await memories(values)).map(toMemory);
    },
  };
}

/**
 * Begins a query of the rows that have the keys, in the order of the keys, that ends before their
 * size exceeds the limit. How many fit is decided first, without reading other texts.
 *
 * @param size SQL for the bytes of a row
 */
function rowsThatFit(knex: Knex, value: PlaceholderOf, { lists }: Connection, size: string) {
  const sized = knex
    .from(knex.raw('? as keys', [lists.numberTable(value('keys'))]))
    .join('structured_memories', 'structured_memories.row_key', 'keys.value')
    .select(
      'keys.value as key',
      'keys.place',
      knex.raw(`${size} as bytes`),
      knex.raw(`sum(${size}) over (order by keys.place) as bytes_so_far`),
    );
  return knex
    .from(sized.as('sized'))
    .join('structured_memories', 'structured_memories.row_key', 'sized.key')
    .where((fits) =>
      fits
        .where('sized.bytes_so_far', '<=', value('limit'))
        // The first row always fits.
        .orWhere('sized.bytes_so_far', knex.ref('sized.bytes')),
    )
    .orderBy('sized.place');
}
