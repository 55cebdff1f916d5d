import type { Scope, ScopeRef } from '../../core/model/memory.js';
import type { VisiblePartitions } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import { whereBrowsed } from '../rows/memory-counts.js';

/** Most partitions whose terms are read. */
export const PARTITIONS_MAX = 16;

/** What counts of a row of `partitions`. pg returns ids as strings. */
export interface SizedPartition {
  readonly id: number | string;
  readonly memories: number;
}

/** What the brand hides: namespaces whose partitions were read, or a scope, which may have many. */
export type Known =
  | {
      readonly refs: readonly ScopeRef[];
      /** Ids of the largest partitions. */
      readonly ids: readonly number[];
    }
  | { readonly scope: Scope | undefined };

/** Remembers partitions that were read. */
export function namedPartitions(
  refs: readonly ScopeRef[],
  partitions: readonly SizedPartition[],
): VisiblePartitions {
  const ids = partitions
    .map(({ id, memories }) => ({ id: Number(id), memories }))
    .sort((one, other) => other.memories - one.memories || one.id - other.id)
    .slice(0, PARTITIONS_MAX)
    .map(({ id }) => id);
  return conceal({ refs, ids });
}

/** Remembers the partitions of a scope, or all of them, without reading any. */
export function partitionsOfScope(scope: Scope | undefined): VisiblePartitions {
  return conceal({ scope });
}

/** Makes the read of the ids of the largest partitions; of equal ones, the smaller ids. */
export function findLargestPartitions(
  connection: Connection,
): (within: VisiblePartitions) => Promise<readonly number[]> {
  const largest = connection.prepareShapes<SizedPartition, [hasScope: boolean]>(
    (hasScope) => (knex, value) =>
      whereBrowsed(knex('partitions'), value, hasScope, false)
        .orderBy('memories', 'desc')
        .orderBy('id')
        .limit(PARTITIONS_MAX)
        .select('id'),
  );
  return async (within) => {
    const known = reveal(within);
    if ('ids' in known) return known.ids;
    const { scope } = known;
    const rows = await largest(scope !== undefined)({ scope: scope ?? null });
    return rows.map(({ id }) => Number(id));
  };
}

/** Returns what was remembered. */
export function reveal(within: VisiblePartitions): Known {
  return within as unknown as Known;
}

function conceal(known: Known): VisiblePartitions {
  return known as unknown as VisiblePartitions;
}
