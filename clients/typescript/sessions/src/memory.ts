import type { Memory as MemoryMessage } from '../../../../gen/ts/turnstone/memory/v1/memory.js';
import type { Unrecognized } from './enum-words.js';
import { type MemoryScope, type MemoryType, memoryScopes, memoryTypes } from './words.js';

/** A stored memory. */
export interface Memory {
  /** UUID; stays the same in updates. */
  readonly memoryId: string;
  /** Unique within (scope, scopeId). */
  readonly name: string;
  readonly description: string;
  readonly type: MemoryType | Unrecognized;
  readonly scope: MemoryScope | Unrecognized;
  /** Empty for the scope `global`. */
  readonly scopeId: string;
  readonly content: string;
  /** UTC, as `YYYY-MM-DDTHH:MM:SS`. */
  readonly created: string;
  /** UTC, as `YYYY-MM-DDTHH:MM:SS`. */
  readonly updated: string;
}

/** Converts a memory message. */
export function readMemory({ memory_id, type, scope, scope_id, ...rest }: MemoryMessage): Memory {
  return {
    memoryId: memory_id,
    type: memoryTypes.wordOf(type),
    scope: memoryScopes.wordOf(scope),
    scopeId: scope_id,
    ...rest,
  };
}
