import { MemoryScope, MemoryType } from '../../gen/ts/turnstone/memory/v1/memory.js';
import type { Scope, MemoryType as Type } from '../core/memory.js';

/** Numbers of types. */
export const TYPE_NUMBERS: Readonly<Record<Type, MemoryType>> = {
  user: MemoryType.MEMORY_TYPE_USER,
  general: MemoryType.MEMORY_TYPE_GENERAL,
  feedback: MemoryType.MEMORY_TYPE_FEEDBACK,
  reference: MemoryType.MEMORY_TYPE_REFERENCE,
};

/** Numbers of scopes. */
export const SCOPE_NUMBERS: Readonly<Record<Scope, MemoryScope>> = {
  global: MemoryScope.MEMORY_SCOPE_GLOBAL,
  workstream: MemoryScope.MEMORY_SCOPE_WORKSTREAM,
  user: MemoryScope.MEMORY_SCOPE_USER,
  coordinator: MemoryScope.MEMORY_SCOPE_COORDINATOR,
  project: MemoryScope.MEMORY_SCOPE_PROJECT,
};

/** Stands for a number of a later proto; core refuses it as it does every unknown word. */
const UNRECOGNIZED = 'unrecognized';

/** Gives the word of a number; undefined stays undefined, as it is not stated. */
export function wordOf(words: ReadonlyMap<number, string>, number: number | undefined) {
  return number === undefined ? undefined : (words.get(number) ?? UNRECOGNIZED);
}

/** Turns a table of numbers around; 0, which means nothing, becomes the empty word. */
export function wordsByNumber(
  numbers: Readonly<Record<string, number>>,
): ReadonlyMap<number, string> {
  const known = Object.entries(numbers).map(([word, number]) => [number, word] as const);
  return new Map([[0, ''], ...known]);
}
