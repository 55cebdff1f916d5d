import type { Memory } from '../model/memory.js';
import type { Saved } from '../store/memory-store.js';
import { onOneLine } from './shown-text.js';

/** Tells of a memory that was saved. */
export function savedText({ memory: { name, type, scope }, isCreated }: Saved): string {
  return `${isCreated ? 'Saved' : 'Updated'} memory '${name}' (type=${type}, scope=${scope})`;
}

/** Shows a memory in full. */
export function memoryText(memory: Memory): string {
  return `${memoryHead(memory)}\n\n${memory.content}`;
}

/** Tells of a memory that was deleted. */
export function deletedText({ name, scope }: Memory): string {
  return `Deleted memory '${name}' (scope=${scope})`;
}

/** The one line that stands above a memory. Rows that were written long ago lack a description. */
export function memoryHead({
  type,
  scope,
  name,
  description,
}: Pick<Memory, 'type' | 'scope' | 'name' | 'description'>): string {
  const head = `[${type}:${scope}] ${name}`;
  const summary = onOneLine(description);
  return summary === '' ? head : `${head} — ${summary}`;
}
