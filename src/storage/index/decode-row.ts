import { setImmediate as nextTurn } from 'node:timers/promises';
import { runWithPauses } from '../../core/analysis/steps.js';
import type { IndexedMemory } from '../../core/store/search-index.js';
import { type IndexedRow, toIndexedMemory } from '../rows/rows.js';

/** UTF-16 units of stored terms from which on they are counted here, with pauses. */
const LONG_TERMS = 16_384;

/** Decodes a row. What would be counted of a long one at its first ranking is counted at once. */
export async function decodeRow(row: IndexedRow): Promise<IndexedMemory> {
  const memory = toIndexedMemory(row);
  if (row.terms.length >= LONG_TERMS) {
    await nextTurn();
    await runWithPauses(memory.terms.countInSteps(), nextTurn);
  }
  return memory;
}
