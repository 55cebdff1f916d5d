import type { Knex } from 'knex';
import type { CandidateList } from '../../core/store/search-index.js';
import type { Connection } from '../engine/connection.js';
import type { PlaceholderOf } from '../engine/statement.js';

const COLUMNS = ['partition', 'term', 'newest', 'older', 'first_key'];

/** Returns whether only some rows of a list are read. */
export function isCut({ list, rowsMax }: CandidateList): boolean {
  return list.memories > rowsMax;
}

/**
 * Begins a query of the rows of lists, whole ones, that the value `lists` has. It returns each row of
 * each list once a list, with its `row_key` and the weights of the list, `newest` and `older`. The
 * lists are a table of their own, made once: SQLite would otherwise work its columns out for every
 * posting.
 */
export function fromPostings(
  knex: Knex,
  value: PlaceholderOf,
  connection: Connection,
): Knex.QueryBuilder {
  const lists = knex.raw('select * from ? as lists', [connection.lists.listTable(value('lists'))]);
  return knex
    .queryBuilder()
    .withMaterialized('lists', COLUMNS.slice(0, -1), lists)
    .from('lists')
    .join('postings', (on) =>
      on.on('postings.partition', 'lists.partition').on('postings.term', 'lists.term'),
    );
}

/** Writes lists as the value `lists` of `fromPostings`. */
export function listValues(lists: readonly Omit<CandidateList, 'rowsMax'>[]): string {
  return JSON.stringify(
    lists.map(({ list, newest, older }) => [list.partition, list.term, newest, older]),
  );
}

/**
 * Like `fromPostings`, where of some lists only the rows with the largest keys are read. The text
 * depends on the lists: numbers are written out, texts travel as parameters, of which there may be
 * some ten thousand.
 */
export function fromCutPostings(knex: Knex, lists: readonly CandidateList[]): Knex.QueryBuilder {
  const written = lists.map(writeList);
  const rows = written.map((list) => list.sql).join(', ');
  const terms = written.flatMap((list) => list.terms);
  return knex
    .queryBuilder()
    .withMaterialized('lists', COLUMNS, knex.raw(`values ${rows}`, terms))
    .from('lists')
    .join('postings', (on) =>
      on
        .on('postings.partition', 'lists.partition')
        .on('postings.term', 'lists.term')
        .on('postings.row_key', '>=', 'lists.first_key'),
    );
}

/** Keeps the rows of one type, where the query has a `row_key`. */
export function whereType(
  knex: Knex,
  query: Knex.QueryBuilder,
  type: string | Knex.Raw | undefined,
): Knex.QueryBuilder {
  if (type === undefined) return query;
  return query.whereExists(
    knex('structured_memories')
      .select(knex.raw('1'))
      .where('structured_memories.row_key', knex.ref('postings.row_key'))
      .where({ type }),
  );
}

function writeList({ list, newest, older, rowsMax }: CandidateList) {
  const { partition, term } = list;
  const start = `${whole(partition)}, ?, ${whole(newest)}, ${whole(older)}`;
  if (list.memories <= rowsMax) return { sql: `(${start}, 0)`, terms: [term] };
  const firstKey =
    `select row_key from postings where partition = ${whole(partition)} and term = ?` +
    ` order by row_key desc limit 1 offset ${whole(rowsMax - 1)}`;
  return { sql: `(${start}, (${firstKey}))`, terms: [term, term] };
}

/** Writes a number into a statement. */
function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError('only whole numbers stand in a statement');
  return String(value);
}
