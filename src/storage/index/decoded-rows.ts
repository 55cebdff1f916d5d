import { LRUCache } from 'lru-cache';
import type { Candidate, IndexedMemory, RowKey } from '../../core/store/search-index.js';

/** Bound of a cache, estimated. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Estimated bytes of a decoded row without its terms. */
const ROW_BYTES = 1_000;
/** Estimated bytes of decoded and counted terms, pairs included, for each byte of stored terms. */
const BYTES_PER_TERM_BYTE = 40;

/** A row as it was decoded, and the state of the row that it was read in. */
export interface DecodedRow extends Omit<Candidate, 'rowKey'> {
  readonly memory: IndexedMemory;
}

/**
 * Rows of the index that were decoded. A row is found only in the version in which it was read, so a
 * change by this or another process makes it wrong for nobody. Keys are never used again for other
 * rows. Units of work that write must not fill it: what they read may never be committed.
 */
export interface DecodedRows {
  get(candidate: Candidate): IndexedMemory | undefined;
  add(row: DecodedRow): void;
}

/** Creates an empty cache of at most about 64 MiB; the least recently used rows leave first. */
export function createDecodedRows(): DecodedRows {
  const rows = new LRUCache<RowKey, DecodedRow>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ termBytes }) => ROW_BYTES + BYTES_PER_TERM_BYTE * termBytes,
  });
  return {
    get({ rowKey, version, termBytes }) {
      const row = rows.get(rowKey);
      return row?.version === version && row.termBytes === termBytes ? row.memory : undefined;
    },
    add(row) {
      rows.set(row.memory.rowKey, row);
    },
  };
}
