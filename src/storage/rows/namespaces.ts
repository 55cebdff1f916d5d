import type { Knex } from 'knex';
import type { ScopeRef } from '../../core/model/memory.js';
import { toScopeRef } from './rows.js';

/**
 * Keeps the rows of exactly these namespaces; of none when there are none.
 *
 * @param refs exact pairs: an empty id matches an empty id
 * @param also what else a row of each must have; said with the pair, so that one index serves both
 */
export function whereNamespaces(
  query: Knex.QueryBuilder,
  refs: readonly ScopeRef[],
  also: { readonly name?: string } = {},
): Knex.QueryBuilder {
  if (refs.length === 0) return query.whereRaw('1 = 0');
  return query.where((either) => {
    for (const { scope, scope_id } of refs) either.orWhere({ ...also, scope, scope_id });
  });
}

/** Drops repetitions, so that no row is met twice. */
export function distinct(refs: readonly ScopeRef[]): readonly ScopeRef[] {
  const seen = new Map<string, ScopeRef>();
  for (const ref of refs) seen.set(namespaceKey(ref), toScopeRef(ref));
  return [...seen.values()];
}

/** Names a namespace in one text, as no other one is named: no scope has a blank. */
export function namespaceKey({ scope, scope_id }: ScopeRef): string {
  return `${scope} ${scope_id}`;
}
