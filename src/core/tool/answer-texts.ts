import type { Memory } from '../model/memory.js';
import type { Saved } from '../store/memory-store.js';
import { onOneLine, withoutDirections } from './shown-text.js';

/** Writes the answer to a save. */
export function savedText({ memory: { name, type, scope }, isCreated }: Saved): string {
  return `${isCreated ? 'Saved' : 'Updated'} memory '${withoutDirections(name)}' (type=${type}, scope=${scope})`;
}

/** Writes a memory in full. */
export function memoryText(memory: Memory): string {
  return `${memoryHead(memory)}\n\n${memory.content}`;
}

/** Writes the answer to a delete. */
export function deletedText({ name, scope }: Memory): string {
  return `Deleted memory '${withoutDirections(name)}' (scope=${scope})`;
}

/** Writes the heading of a memory, one line. Rows of early versions have no description. */
export function memoryHead({
  type,
  scope,
  name,
  description,
}: Pick<Memory, 'type' | 'scope' | 'name' | 'description'>): string {
  const head = `[${type}:${scope}] ${withoutDirections(name)}`;
  const summary = withoutDirections(onOneLine(description));
  return summary === '' ? head : `${head} — ${summary}`;
}
