import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScopeRef } from '../../../core/model/memory.js';
import type { RowKey } from '../../../core/store/search-index.js';
import type { Connection } from '../../engine/connection.js';
import { namespaceValues, whereNamespaces } from '../../rows/namespaces.js';
import { MEMORY_COLUMNS, type StoredKey } from '../../rows/rows.js';
import { rowsThatFit } from '../../rows/rows-that-fit.js';
import { decodeRow } from '../decode-row.js';
import { PARTITIONS_MAX } from '../visible-partitions.js';
import type { VisiblePartition } from './cached-index.js';
import { CachedPartition } from './cached-partition.js';
import { CachedRow, type LoadedRow } from './cached-row.js';
import type { PartitionCache, PartitionState } from './partition-cache.js';

/** Rows that are read at once; other calls may run in between. */
const READ_AT_ONCE = { limitRows: 128, limitBytes: 256 * 1024 };

/** The partitions visible to a caller, all in memory. */
export interface VisibleInMemory {
  readonly partitions: readonly VisiblePartition[];
  /** Number of memories in them. */
  readonly memories: number;
}

/** What tells whether a row is still the same. */
interface RowVersion {
  readonly row_key: StoredKey;
  readonly version: number;
}

/** How large the texts of a row are. */
interface RowSize {
  readonly row_key: StoredKey;
  readonly text_bytes: number;
}

/** A row of `partitions`. pg returns 8-byte integers as strings. */
interface PartitionRow extends ScopeRef {
  readonly id: number | string;
  readonly memories: number;
  readonly changes: number | string;
}

/**
 * Makes the read of namespaces through a cache.
 *
 * @returns undefined if one is not worth to be kept in memory
 */
export function readThroughCache(
  connection: Connection,
  cache: PartitionCache,
): (refs: readonly ScopeRef[]) => Promise<VisibleInMemory | undefined> {
  const partitionsOf = connection.prepareShapes<PartitionRow, [namespaces: number]>(
    (namespaces) => (knex, value) =>
      whereNamespaces(
        knex('partitions').select('id', 'scope', 'scope_id', 'memories', 'changes'),
        value,
        namespaces,
      ),
  );
  const load = loadPartition(connection);
  return async (refs) => {
    if (refs.length > PARTITIONS_MAX || !cache.isUseful(refs)) return undefined;
    const states = (await partitionsOf(refs.length)(namespaceValues(refs))).map(toState);
    const partitions: VisiblePartition[] = [];
    for (const state of states) {
      const cached = await cache.get(state, (before, limit) => load(state, before, limit));
      if (cached === undefined) return undefined;
      partitions.push({ id: state.id, cached });
    }
    return { partitions, memories: states.reduce((sum, { memories }) => sum + memories, 0) };
  };
}

/** Makes the read of a partition, of which an earlier state may be known. */
function loadPartition(connection: Connection) {
  const versionsOf = connection.prepare<RowVersion>((knex, value) =>
    knex('structured_memories')
      .where({ scope: value('scope'), scope_id: value('scope_id') })
      .select('row_key', 'version'),
  );
  // Apart from the versions, which an index has: sizes take a look at each row.
  const sizesOf = connection.prepare<RowSize>((knex, value) =>
    knex('structured_memories')
      .where(connection.lists.isOneOfNumbers('row_key', value('keys')))
      .orderBy('row_key')
      .select('row_key', 'text_bytes'),
  );
  const rowsByKey = connection.prepare<LoadedRow>((knex, value) =>
    knex('structured_memories')
      .where(connection.lists.isOneOfNumbers('row_key', value('keys')))
      .orderBy('row_key')
      .select(...MEMORY_COLUMNS, 'row_key', 'terms', 'version', 'text_bytes'),
  );
  return async (
    { scope, scope_id }: ScopeRef,
    before = CachedPartition.EMPTY,
    limitBytes: number,
  ): Promise<CachedPartition | undefined> => {
    const versions = new Map(
      (await versionsOf({ scope, scope_id })).map((row) => [toKey(row), row.version]),
    );
    const gone = [...before.rowKeys].filter((rowKey) => !versions.has(rowKey));
    const changed = [...versions.keys()].filter(
      (rowKey) => before.row(rowKey)?.version !== versions.get(rowKey),
    );
    let stale: readonly RowSize[] = changed.length === 0 ? [] : await sizesOf({ keys: changed });
    let partition = gone.length === 0 ? before : await before.changed({ rows: [], gone });
    while (stale.length > 0) {
      const part = rowsThatFit(stale, ({ text_bytes }) => text_bytes, READ_AT_ONCE);
      stale = stale.slice(part.length);
      const rows: CachedRow[] = [];
      for (const row of await rowsByKey({ keys: part.map(toKey) })) {
        rows.push(new CachedRow(row, await decodeRow(row)));
      }
      partition = await partition.changed({ rows, gone: [] });
      if (partition.bytes > limitBytes) return undefined;
      if (stale.length > 0) await nextTurn();
    }
    return partition;
  };
}

function toState({ id, scope, scope_id, memories, changes }: PartitionRow): PartitionState {
  return { id: Number(id), scope, scope_id, memories, changes: Number(changes) };
}

function toKey({ row_key }: { row_key: StoredKey }): RowKey {
  return Number(row_key) as RowKey;
}
