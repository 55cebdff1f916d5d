import type { Knex } from 'knex';
import type { Memory, ScopeRef } from '../core/memory.js';
import type { MemoryDraft, Saved, Writer } from '../core/ports.js';
import type { Dialect } from './dialect.js';
import { addToPartition, lockOrMakePartition, lockPartition } from './partitions.js';
import { MEMORY_COLUMNS, toMemoryRow, toScopeRef } from './rows.js';

/** Saves and deletes memories, each under the lock of its partition, whose count stays exact. */
export function changeMemories(
  unit: Knex.Transaction,
  dialect: Dialect,
): Pick<Writer, 'save' | 'remove' | 'removeById'> {
  const memories = () => unit('structured_memories');

  const removeFrom = async (ref: ScopeRef, doomed: Record<string, string>) => {
    const partitionId = await lockPartition(unit, ref);
    if (partitionId === undefined) return undefined;
    const rows = await dialect.removeReturning(memories().where(doomed), MEMORY_COLUMNS);
    const [removed] = rows as Memory[];
    if (removed !== undefined) await addToPartition(unit, partitionId, -1);
    return removed;
  };

  return {
    async save(draft) {
      const partitionId = await lockOrMakePartition(unit, draft.target);
      const saved = await upsert(unit, draft);
      if (saved.isCreated) await addToPartition(unit, partitionId, 1);
      return saved;
    },
    remove({ scope, scope_id }, name) {
      return removeFrom({ scope, scope_id }, { name, scope, scope_id });
    },
    async removeById(memoryId) {
      // Which namespace a memory is in never changes, so it can be read before the lock is held.
      const row = await memories().where({ memory_id: memoryId }).first('scope', 'scope_id');
      return row === undefined ? undefined : removeFrom(toScopeRef(row), { memory_id: memoryId });
    },
  };
}

/** Inserts a memory, or writes over the texts of the one that has its identity. */
async function upsert(unit: Knex.Transaction, draft: MemoryDraft): Promise<Saved> {
  const incoming = (column: string) => unit.raw('excluded.??', [column]);
  const [memory]: Memory[] = await unit('structured_memories')
    .insert(toMemoryRow(draft))
    .onConflict(['name', 'scope', 'scope_id'])
    .merge({
      description: incoming('description'),
      content: incoming('content'),
      text_bytes: incoming('text_bytes'),
      // The engines disagree on the name of a function for the larger of two values.
      updated: unit.raw(
        'case when excluded.updated > structured_memories.updated' +
          ' then excluded.updated else structured_memories.updated end',
      ),
      ...(draft.type === undefined ? {} : { type: incoming('type') }),
    })
    .returning([...MEMORY_COLUMNS]);
  if (memory === undefined) throw new Error('an upsert returned no row');
  return { memory, isCreated: memory.memory_id === draft.memory_id };
}
