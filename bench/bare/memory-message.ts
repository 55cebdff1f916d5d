import { type Memory, MemoryScope, MemoryType } from '../../gen/ts/turnstone/memory/v1/memory.js';
import type { MemoryRow } from './rows.js';

const TYPES: Readonly<Record<string, MemoryType>> = {
  user: MemoryType.MEMORY_TYPE_USER,
  general: MemoryType.MEMORY_TYPE_GENERAL,
  feedback: MemoryType.MEMORY_TYPE_FEEDBACK,
  reference: MemoryType.MEMORY_TYPE_REFERENCE,
};

/** Turns a row into the message of a reply. */
export function memoryMessage(row: MemoryRow): Memory {
  return {
    ...row,
    type: TYPES[row.type] ?? MemoryType.UNRECOGNIZED,
    scope: MemoryScope.MEMORY_SCOPE_GLOBAL,
    created: row.created.slice(0, 19),
    updated: row.updated.slice(0, 19),
  };
}
