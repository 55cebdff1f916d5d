import type { Knex } from 'knex';
import type { ScopeRef } from '../../core/model/memory.js';
import type { PlaceholderOf, Values } from '../engine/statement.js';
import { toScopeRef } from './rows.js';

/**
 * Keeps the rows of exactly so many namespaces, whose values `namespaceValues` makes; of none when
 * there are none. Namespaces are exact pairs: an empty id matches an empty id.
 *
 * @param also a condition on the rows of each; within the pair, so that one index serves both
 */
export function whereNamespaces<Query extends Knex.QueryBuilder>(
  query: Query,
  value: PlaceholderOf,
  namespaces: number,
  also: Readonly<Record<string, Knex.Raw>> = {},
): Query {
  if (namespaces === 0) return query.whereRaw('1 = 0') as Query;
  return query.where((either) => {
    for (let index = 0; index < namespaces; index += 1) {
      either.orWhere({ ...also, ...namespacePair(value, index) });
    }
  }) as Query;
}

/** The placeholders of one namespace. */
export function namespacePair(value: PlaceholderOf, index: number) {
  return { scope: value(`scope_${index}`), scope_id: value(`scope_id_${index}`) };
}

/** The values of several namespaces. */
export function namespaceValues(refs: readonly ScopeRef[]): Values {
  const values: Record<string, string> = {};
  for (const [index, { scope, scope_id }] of refs.entries()) {
    values[`scope_${index}`] = scope;
    values[`scope_id_${index}`] = scope_id;
  }
  return values;
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
