import { setTimeout as sleep } from 'node:timers/promises';
import { MEMORY_TYPES } from '../../src/core/model/memory.js';
import { distinctNames } from './distinct-names.js';
import { post } from './rest.js';
import type { SetFile, SetMemory } from './set-file.js';

/** A service to load sets into. */
export interface LoadedService {
  /** Where REST is served, such as "http://127.0.0.1:8080". */
  readonly url: string;
  /** Returns a token of the user whose own namespace a store becomes. */
  tokenOf(store: string): Promise<string>;
}

/** Results of saving the memories of a set. */
export interface SavedSet {
  readonly stores: number;
  /** The memories' ids in the set, by their memory_id. */
  readonly ids: ReadonlyMap<string, string>;
  /** How many memories had each outcome, such as "created". */
  readonly outcomes: ReadonlyMap<string, number>;
}

/**
 * Saves the memories of a set into a service. Stores are saved concurrently; within each, a larger
 * `order` is saved later, and no two within the same millisecond, so that none count as equally
 * recent.
 *
 * @param advance is called after each memory
 */
export async function saveSet(
  set: SetFile,
  service: LoadedService,
  advance: () => void,
): Promise<SavedSet> {
  const memories = (set.memories ?? []).toSorted((one, other) => one.order - other.order);
  const stores = new Set(memories.map((memory) => memory.store));
  const ids = new Map<string, string>();
  const outcomes = new Map<string, number>();
  const saveStore = async (store: string) => {
    const token = await service.tokenOf(store);
    for (const memory of distinctNames(memories.filter((one) => one.store === store))) {
      const { outcome, memoryId } = await save(service.url, token, memory);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (memoryId !== undefined) {
        ids.set(memoryId, memory.id);
      }
      advance();
      await nextMillisecond();
    }
  };
  await Promise.all([...stores].map(saveStore));
  return { stores: stores.size, ids, outcomes };
}

/** Writes the results of saving a set in one line. */
export function describeSaved({ stores, outcomes }: SavedSet): string {
  const counts = [...outcomes].sort().map(([outcome, count]) => `${count} ${outcome}`);
  return `${stores} users, ${counts.join(', ')}`;
}

interface Outcome {
  readonly outcome: string;
  readonly memoryId?: string;
}

async function save(url: string, token: string, memory: SetMemory): Promise<Outcome> {
  const { name, description, content } = memory;
  if (description.trim() === '' || content.trim() === '') {
    return { outcome: 'blank and left out' };
  }
  const type = MEMORY_TYPES.find((known) => known === memory.type);
  const request = { name, description, content, type, scope: 'user' };
  const { status, body } = await post(`${url}/v1/api/memories`, token, request);
  if (status !== 200 && status !== 201) {
    return { outcome: `refused (${status}: ${String(body.error)})` };
  }
  const outcome = status === 201 ? 'created' : 'updated';
  return { outcome, memoryId: String(body.memory_id) };
}

async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) {
    await sleep(0);
  }
}
