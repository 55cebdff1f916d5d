import type { Knex } from 'knex';
import type { RemovedMemory, ScopeRef } from '../../core/model/memory.js';
import type { MemoryWriter } from '../../core/store/memory-store.js';
import type { Dialect } from '../engine/dialect.js';
import { changeIndex, dropIndex } from '../index/index-changes.js';
import { addToPartition, lockOrMakePartition, lockPartition } from '../rows/partitions.js';
import {
  MEMORY_COLUMNS,
  type MemoryRow,
  type StoredMemory,
  toMemory,
  toMemoryRow,
  toScopeRef,
} from '../rows/rows.js';

/** Columns of `StoredMemory`. */
const STORED_COLUMNS = [...MEMORY_COLUMNS, 'row_key', 'terms'] as const;

/** Columns of `RemovedMemory`. */
const REMOVED_COLUMNS = ['memory_id', 'name', 'type', 'scope', 'scope_id'] as const;

/**
 * Saves and deletes memories, each under the lock of its partition, whose count and whose part of
 * the index stay exact.
 */
export function changeMemories(trx: Knex.Transaction, dialect: Dialect): MemoryWriter {
  const memories = () => trx('structured_memories');

  const removeFrom = async (ref: ScopeRef, doomed: Record<string, string>) => {
    const partitionId = await lockPartition(trx, ref);
    if (partitionId === undefined) return undefined;
    const rows = await dialect.removeReturning(memories().where(doomed), STORED_COLUMNS);
    const [removed] = rows as StoredMemory[];
    if (removed === undefined) return undefined;
    await addToPartition(trx, partitionId, -1);
    const posted = { partitionId, rowKey: removed.row_key };
    await changeIndex(trx, dialect, posted, removed.terms, '');
    return toMemory(removed);
  };

  return {
    async save(draft) {
      const row = toMemoryRow(draft);
      const { name, scope, scope_id } = row;
      const partitionId = await lockOrMakePartition(trx, row);
      const before = await memories().where({ name, scope, scope_id }).first('terms');
      const saved = await upsert(trx, row, draft.type !== undefined);
      const isCreated = saved.memory_id === draft.memory_id;
      if (isCreated) await addToPartition(trx, partitionId, 1);
      const posted = { partitionId, rowKey: saved.row_key };
      await changeIndex(trx, dialect, posted, before?.terms ?? '', row.terms);
      return { memory: toMemory(saved), isCreated };
    },
    remove({ scope, scope_id }, name) {
      return removeFrom({ scope, scope_id }, { name, scope, scope_id });
    },
    async removeById(memoryId) {
      // Which namespace a memory is in never changes, so it can be read before the lock is held.
      const row = await memories().where({ memory_id: memoryId }).first('scope', 'scope_id');
      return row === undefined ? undefined : removeFrom(toScopeRef(row), { memory_id: memoryId });
    },
    async removeNamespace({ scope, scope_id }) {
      const partitionId = await lockPartition(trx, { scope, scope_id });
      if (partitionId === undefined) return [];
      const doomed = memories().where({ scope, scope_id });
      const rows = await dialect.removeReturning(doomed, REMOVED_COLUMNS);
      const removed = rows as RemovedMemory[];
      await dropIndex(trx, partitionId);
      await addToPartition(trx, partitionId, -removed.length);
      return removed.sort(byMemoryId);
    },
  };
}

/** Inserts a memory, or writes over the texts of the one that has its identity. */
async function upsert(
  trx: Knex.Transaction,
  row: MemoryRow,
  isTypeStated: boolean,
): Promise<Omit<StoredMemory, 'terms'>> {
  const incoming = (column: string) => trx.raw('excluded.??', [column]);
  const [saved]: Omit<StoredMemory, 'terms'>[] = await trx('structured_memories')
    .insert(row)
    .onConflict(['name', 'scope', 'scope_id'])
    .merge({
      description: incoming('description'),
      content: incoming('content'),
      text_bytes: incoming('text_bytes'),
      terms: incoming('terms'),
      terms_version: incoming('terms_version'),
      // The engines disagree on the name of a function for the larger of two values.
      updated: trx.raw(
        'case when excluded.updated > structured_memories.updated' +
          ' then excluded.updated else structured_memories.updated end',
      ),
      ...(isTypeStated ? { type: incoming('type') } : {}),
    })
    .returning([...MEMORY_COLUMNS, 'row_key']);
  if (saved === undefined) throw new Error('an upsert returned no row');
  return saved;
}

/** The engines return removed rows in orders of their own. */
function byMemoryId(one: RemovedMemory, other: RemovedMemory): number {
  return one.memory_id < other.memory_id ? -1 : 1;
}
