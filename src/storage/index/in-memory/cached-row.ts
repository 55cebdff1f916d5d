import type { Memory } from '../../../core/model/memory.js';
import type { Candidate, IndexedMemory, RowKey } from '../../../core/store/search-index.js';
import { type StoredMemory, toMemory } from '../../rows/rows.js';

/** A row as it is loaded. */
export interface LoadedRow extends StoredMemory {
  readonly version: number;
  readonly text_bytes: number;
}

/** Estimated bytes of a row without its texts and terms. */
const ROW_BYTES = 1_000;
/** Estimated bytes for each byte of stored terms: decoded, counted and posted. */
const BYTES_PER_TERM_BYTE = 20;

/** A row in memory, with everything that the index is asked about it. */
export class CachedRow implements Candidate {
  readonly rowKey: RowKey;
  readonly version: number;
  readonly termBytes: number;
  readonly textBytes: number;
  readonly memory: Memory;
  readonly indexed: IndexedMemory;

  constructor(row: LoadedRow, indexed: IndexedMemory) {
    this.rowKey = Number(row.row_key) as RowKey;
    this.version = row.version;
    this.termBytes = Buffer.byteLength(row.terms);
    this.textBytes = row.text_bytes;
    this.memory = toMemory(row);
    this.indexed = indexed;
  }

  /** Estimated size in memory. */
  get bytes(): number {
    return ROW_BYTES + BYTES_PER_TERM_BYTE * this.termBytes + 2 * this.textBytes;
  }
}
