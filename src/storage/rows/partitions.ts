import type { ScopeRef } from '../../core/model/memory.js';
import type { Connection } from '../engine/connection.js';
import { namespaceKey, namespaceValues, whereNamespaces } from './namespaces.js';

/** Locks on partitions, and their counts. Each writer of memories takes the lock first. */
export interface Partitions {
  /**
   * Locks the partition of a namespace for the rest of the unit, and makes it if it is new. Writers
   * of one namespace go one by one and cannot deadlock.
   *
   * @returns its id
   */
  lockOrMake(ref: ScopeRef): Promise<string>;
  /** Locks the partition of a namespace. Undefined when nothing was ever saved there. */
  lock(ref: ScopeRef): Promise<string | undefined>;
  /**
   * Locks the partitions of several namespaces, always in the same order, so that units which lock
   * several do not wait for each other in a circle.
   *
   * @returns the id of each partition there is, by namespace as `namespaceKey` names it
   */
  lockAll(refs: readonly ScopeRef[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Counts a change of a locked partition. Every unit that changes rows of a partition calls it.
   *
   * @param memoriesAdded number of memories added, negative if removed
   */
  countChange(partitionId: string, memoriesAdded: number): Promise<void>;
}

/** Makes the statements on partitions. */
export function lockPartitions(connection: Connection): Partitions {
  const make = connection.prepare((knex, value) =>
    knex('partitions')
      .insert({ scope: value('scope'), scope_id: value('scope_id'), memories: 0 })
      .onConflict(['scope', 'scope_id'])
      .ignore(),
  );
  const lock = connection.prepare<{ id: string }>((knex, value) =>
    knex('partitions')
      .where({ scope: value('scope'), scope_id: value('scope_id') })
      .forUpdate()
      .select('id'),
  );
  const lockAll = connection.prepareShapes<ScopeRef & { id: string }, [namespaces: number]>(
    (namespaces) => (knex, value) =>
      whereNamespaces(knex('partitions'), value, namespaces)
        .orderBy('id')
        .forUpdate()
        .select('id', 'scope', 'scope_id'),
  );
  const countChange = connection.prepare((knex, value) =>
    knex('partitions')
      .where({ id: value('id') })
      .update({
        memories: knex.raw('memories + ?', [value('added')]),
        changes: knex.raw('changes + 1'),
      }),
  );
  const lockOne = async ({ scope, scope_id }: ScopeRef) => {
    const [row] = await lock({ scope, scope_id });
    return row?.id;
  };
  return {
    async lockOrMake({ scope, scope_id }) {
      const present = await lockOne({ scope, scope_id });
      if (present !== undefined) return present;
      await make({ scope, scope_id });
      const made = await lockOne({ scope, scope_id });
      if (made === undefined) throw new Error('a partition vanished; partitions are never deleted');
      return made;
    },
    lock: lockOne,
    async lockAll(refs) {
      const rows = await lockAll(refs.length)(namespaceValues(refs));
      return new Map(rows.map((row) => [namespaceKey(row), row.id]));
    },
    async countChange(partitionId, memoriesAdded) {
      await countChange({ id: partitionId, added: memoriesAdded });
    },
  };
}
