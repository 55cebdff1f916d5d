import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Memory, RemovedMemory } from '../../core/model/memory.js';
import type { MemoryWriter } from '../../core/store/memory-store.js';
import type { Connection } from '../engine/connection.js';
import { placeholdersOf, type Values } from '../engine/statement.js';
import { changeIndex } from '../index/index-changes.js';
import { lockPartitions } from '../rows/partitions.js';
import {
  MEMORY_COLUMNS,
  ROW_COLUMNS,
  type StoredMemory,
  toMemory,
  toMemoryRow,
  toScopeRef,
} from '../rows/rows.js';

/** Columns of `StoredMemory`. */
const STORED_COLUMNS = [...MEMORY_COLUMNS, 'row_key', 'terms'] as const;

/** Columns of `RemovedMemory`. */
const REMOVED_COLUMNS = ['memory_id', 'name', 'type', 'scope', 'scope_id'] as const;

/** Rows of a namespace that one statement removes: each may have a hundred pages. */
const ROWS_REMOVED_AT_ONCE = 32;

/** What an upsert returns. */
type SavedRow = Omit<StoredMemory, 'terms'>;

/**
 * Saves and deletes memories, each under the lock of its partition, whose count and whose part of
 * the index stay exact.
 */
export function changeMemories(connection: Connection): MemoryWriter {
  const partitions = lockPartitions(connection);
  const index = changeIndex(connection);
  const { termsByName, upsert, removeByName, removeById, removeSome, namespaceById } =
    prepareChanges(connection);

  const removed = async (partitionId: string, rows: readonly StoredMemory[]) => {
    const [row] = rows;
    if (row === undefined) return undefined;
    const posted = { partitionId, rowKey: row.row_key };
    connection.finishLater(partitions.countChange(partitionId, -1));
    await index.change(posted, row.terms, '');
    return toMemory(row);
  };

  return {
    async save(draft) {
      const row = toMemoryRow(draft);
      const { name, scope, scope_id } = row;
      const partitionId = await partitions.lockOrMake(row);
      const [[before], [saved]] = await Promise.all([
        termsByName({ name, scope, scope_id }),
        upsert(draft.type !== undefined)({ ...row } satisfies Values),
      ]);
      if (saved === undefined) throw new Error('an upsert of a memory returned no row');
      const isCreated = saved.memory_id === draft.memory_id;
      const posted = { partitionId, rowKey: saved.row_key };
      connection.finishLater(partitions.countChange(partitionId, isCreated ? 1 : 0));
      await index.change(posted, before?.terms ?? '', row.terms);
      return { memory: toMemory(saved), isCreated };
    },
    async remove({ scope, scope_id }, name) {
      const partitionId = await partitions.lock({ scope, scope_id });
      if (partitionId === undefined) return undefined;
      return removed(partitionId, await removeByName({ name, scope, scope_id }));
    },
    async removeById(memoryId) {
      // Which namespace a memory is in never changes, so it can be read before the lock is taken.
      const [row] = await namespaceById({ memory_id: memoryId });
      const partitionId = row === undefined ? undefined : await partitions.lock(toScopeRef(row));
      if (partitionId === undefined) return undefined;
      return removed(partitionId, await removeById({ memory_id: memoryId }));
    },
    async removeNamespace({ scope, scope_id }) {
      const partitionId = await partitions.lock({ scope, scope_id });
      if (partitionId === undefined) return [];
      const rows: RemovedMemory[] = [];
      for (let more = true; more; ) {
        const removed = await removeSome({ scope, scope_id });
        rows.push(...removed);
        more = removed.length === ROWS_REMOVED_AT_ONCE;
        if (more) await nextTurn();
      }
      await index.drop(partitionId);
      await partitions.countChange(partitionId, -rows.length);
      return rows.sort(byMemoryId);
    },
  };
}

function prepareChanges(connection: Connection) {
  const removal = <Row>(keys: readonly string[], columns: readonly string[]) =>
    connection.prepare<Row>((knex, value) => {
      const doomed = knex('structured_memories').where(placeholdersOf(value, keys)).del();
      // Knex has no `returning` for a deletion on SQLite.
      return knex.raw(`? returning ${columns.join(', ')}`, [doomed]);
    });
  return {
    termsByName: connection.prepare<Pick<StoredMemory, 'terms'>>((knex, value) =>
      knex('structured_memories')
        .where(placeholdersOf(value, ['name', 'scope', 'scope_id']))
        .select('terms'),
    ),
    upsert: connection.prepareShapes<SavedRow, [isTypeStated: boolean]>(
      (isTypeStated) => (knex, value) =>
        knex('structured_memories')
          .insert(placeholdersOf(value, ROW_COLUMNS))
          .onConflict(['name', 'scope', 'scope_id'])
          .merge(changedColumns(knex, isTypeStated))
          .returning([...MEMORY_COLUMNS, 'row_key']),
    ),
    removeByName: removal<StoredMemory>(['name', 'scope', 'scope_id'], STORED_COLUMNS),
    removeById: removal<StoredMemory>(['memory_id'], STORED_COLUMNS),
    removeSome: connection.prepare<RemovedMemory>((knex, value) => {
      const some = knex('structured_memories')
        .where(placeholdersOf(value, ['scope', 'scope_id']))
        .limit(ROWS_REMOVED_AT_ONCE)
        .select('row_key');
      const doomed = knex('structured_memories').whereIn('row_key', some).del();
      return knex.raw(`? returning ${REMOVED_COLUMNS.join(', ')}`, [doomed]);
    }),
    namespaceById: connection.prepare<Memory>((knex, value) =>
      knex('structured_memories')
        .where({ memory_id: value('memory_id') })
        .select('scope', 'scope_id'),
    ),
  };
}

/** What a save writes over the row that has its identity. */
function changedColumns(knex: Knex, isTypeStated: boolean) {
  const incoming = (column: string) => knex.raw('excluded.??', [column]);
  return {
    description: incoming('description'),
    content: incoming('content'),
    text_bytes: incoming('text_bytes'),
    terms: incoming('terms'),
    terms_version: incoming('terms_version'),
    version: knex.raw('structured_memories.version + 1'),
    // The engines disagree on the name of a function for the larger of two values.
    updated: knex.raw(
      'case when excluded.updated > structured_memories.updated' +
        ' then excluded.updated else structured_memories.updated end',
    ),
    ...(isTypeStated ? { type: incoming('type') } : {}),
  };
}

/** The engines return removed rows in orders of their own. */
function byMemoryId(one: RemovedMemory, other: RemovedMemory): number {
  return one.memory_id < other.memory_id ? -1 : 1;
}
