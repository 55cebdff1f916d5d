import type { Knex } from 'knex';
import type { Scope } from '../../core/model/memory.js';
import type { VisiblePartitions } from '../../core/store/search-index.js';
import { whereBrowsed } from '../rows/memory-counts.js';

/** Most partitions whose terms are told. */
const PARTITIONS_MAX = 16;

/** What counts of a row of `partitions`. PostgreSQL tells ids as text. */
export interface SizedPartition {
  readonly id: number | string;
  readonly memories: number;
}

/** What the brand hides: partitions that were read, or those of a scope, which may be many. */
type Known = { readonly ids: readonly number[] } | { readonly scope: Scope | undefined };

/** Remembers partitions that were read. */
export function namedPartitions(partitions: readonly SizedPartition[]): VisiblePartitions {
  const ids = partitions
    .map(({ id, memories }) => ({ id: Number(id), memories }))
    .sort((one, other) => other.memories - one.memories || one.id - other.id)
    .slice(0, PARTITIONS_MAX)
    .map(({ id }) => id);
  return conceal({ ids });
}

/** Remembers the partitions of a scope, or all of them, without reading any. */
export function partitionsOfScope(scope: Scope | undefined): VisiblePartitions {
  return conceal({ scope });
}

/** Gives the ids of the partitions that hold most memories, of equal ones the smaller ids. */
export async function largestPartitions(
  trx: Knex.Transaction,
  within: VisiblePartitions,
): Promise<readonly number[]> {
  const known = within as unknown as Known;
  if ('ids' in known) return known.ids;
  const ids: SizedPartition['id'][] = await whereBrowsed(trx('partitions'), known)
    .orderBy('memories', 'desc')
    .orderBy('id')
    .limit(PARTITIONS_MAX)
    .pluck('id');
  return ids.map(Number);
}

function conceal(known: Known): VisiblePartitions {
  return known as unknown as VisiblePartitions;
}
