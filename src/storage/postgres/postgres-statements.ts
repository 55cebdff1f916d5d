import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ListForms, RawConnection } from '../engine/connection.js';
import type { Value } from '../engine/statement.js';

/** What is used of a connection of the driver. */
export interface PostgresConnection {
  query(query: {
    readonly name?: string;
    readonly text: string;
    readonly values: readonly Value[];
  }): Promise<{ readonly rows: unknown[] }>;
  readonly connection: {
    readonly stream: { cork(): void; uncork(): void };
  };
}

/**
 * Makes what wraps a connection of the driver.
 *
 * @param isPrepared whether statements that run again are prepared under a name; a pooler that hands
 *   each transaction another connection of the server cannot keep them
 */
export function postgresWrapper(isPrepared: boolean): (raw: PostgresConnection) => RawConnection {
  return (raw) => ({
    // The server warns of a ROLLBACK without a transaction, and does nothing.
    isInTransaction: () => true,
    async execute(text, values, isKept) {
      // What is sent within one turn goes in one packet: statements that do not wait for each other.
      const { stream } = raw.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      const query = isKept && isPrepared ? { name: nameOf(text), text, values } : { text, values };
      return (await raw.query(query)).rows;
    },
  });
}

/** Lists travel as arrays: for a subquery the planner may read a whole partition. */
export const postgresLists = (knex: Knex): ListForms => ({
  itemsAtOnce: Number.MAX_SAFE_INTEGER,
  textTable: (list) => knex.raw('(select unnest(?::text[]) as value)', [list]),
  numberTable: (list) =>
    knex.raw(
      '(select value, place from unnest(?::bigint[]) with ordinality as each (value, place))',
      [list],
    ),
  listTable: (json) =>
    knex.raw(
      `(select (value ->> 0)::bigint as partition, value ->> 1 as term,
         (value ->> 2)::bigint as newest, (value ->> 3)::bigint as older
         from json_array_elements(?::json))`,
      [json],
    ),
  isOneOfTexts: (column, list) => knex.raw('?? = any(?::text[])', [column, list]),
  isOneOfNumbers: (column, list) => knex.raw('?? = any(?::bigint[])', [column, list]),
});

const names = new Map<string, string>();

/** Names a statement by its text: the server cuts names behind 63 bytes. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
