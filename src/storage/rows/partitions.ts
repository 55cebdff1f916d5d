import type { Knex } from 'knex';
import type { ScopeRef } from '../../core/model/memory.js';
import { namespaceKey, whereNamespaces } from './namespaces.js';

/**
 * Locks the partition of a namespace for the rest of the unit, and makes it if it is new. Every
 * save and delete does this first: writers of one namespace go one by one and cannot deadlock.
 *
 * @returns its id
 */
export async function lockOrMakePartition(trx: Knex.Transaction, ref: ScopeRef): Promise<string> {
  const present = await lockPartition(trx, ref);
  if (present !== undefined) return present;
  await trx('partitions')
    .insert({ scope: ref.scope, scope_id: ref.scope_id, memories: 0 })
    .onConflict(['scope', 'scope_id'])
    .ignore();
  const made = await lockPartition(trx, ref);
  if (made === undefined) throw new Error('a partition vanished; partitions are never deleted');
  return made;
}

/**
 * Locks the partition of a namespace for the rest of the unit.
 *
 * @returns its id, or undefined when nothing was ever saved there
 */
export async function lockPartition(
  trx: Knex.Transaction,
  { scope, scope_id }: ScopeRef,
): Promise<string | undefined> {
  const row: { id: string } | undefined = await trx('partitions')
    .where({ scope, scope_id })
    .forUpdate()
    .first('id');
  return row?.id;
}

/**
 * Locks the partitions of several namespaces for the rest of the unit, always in the same order, so
 * that units which lock several do not wait for each other in a circle.
 *
 * @returns the id of each partition there is, by namespace as `namespaceKey` names it
 */
export async function lockPartitions(
  trx: Knex.Transaction,
  refs: readonly ScopeRef[],
): Promise<ReadonlyMap<string, string>> {
  const rows: (ScopeRef & { readonly id: string })[] = await whereNamespaces(
    trx('partitions'),
    refs,
  )
    .orderBy('id')
    .forUpdate()
    .select('id', 'scope', 'scope_id');
  return new Map(rows.map((row) => [namespaceKey(row), row.id]));
}

/** Notes that a partition gained or lost memories. The caller holds its lock. */
export async function addToPartition(
  trx: Knex.Transaction,
  partitionId: string,
  memories: number,
): Promise<void> {
  await trx('partitions').where({ id: partitionId }).increment('memories', memories);
}
