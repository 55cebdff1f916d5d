import type { Knex } from 'knex';

/** A value that a statement takes. A list travels as one value, however long it is. */
export type Value = string | number | boolean | null | readonly string[] | readonly number[];

/** Named values of one run of a statement. */
export type Values = Readonly<Record<string, Value>>;

/** Returns the placeholder of a value, by the name under which each run passes it. */
export type PlaceholderOf = (name: string) => Knex.Raw;

/** Builds a query once, with placeholders where each run has values of its own. */
export type Build = (knex: Knex, value: PlaceholderOf) => Knex.QueryBuilder | Knex.Raw;

/** Runs a statement and returns its rows; those of a change without `returning` are none. */
export type Run<Row> = (values: Values) => Promise<Row[]>;

/** A compiled query. */
export interface Statement {
  readonly sql: string;
  /** What is bound, in the order of the text: a constant or the name of a value. */
  readonly slots: readonly Slot[];
}

type Slot = { readonly name: string } | { readonly constant: Value };

/** Marks the place of a value among the bindings of Knex. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** `limit` of Knex takes nothing but numbers, so each name has one that no query uses. */
const LIMITS_FROM = 2 ** 52;
const limitNames: string[] = [];

/** Returns what stands for a value in `limit`, where Knex takes numbers only. */
export function limitOf(name: string): number {
  const known = limitNames.indexOf(name);
  return LIMITS_FROM + (known === -1 ? limitNames.push(name) - 1 : known);
}

/** Compiles a query for the engine of `knex`. */
export function compile(knex: Knex, build: Build): Statement {
  const placeholder = (name: string) => knex.raw('?', [new Placeholder(name) as never]);
  const { sql, bindings } = build(knex, placeholder).toSQL().toNative();
  return { sql, slots: bindings.map(slotOf) };
}

/** Puts the values of one run into the slots. */
export function bind({ slots }: Statement, values: Values): Value[] {
  return slots.map((slot) => {
    if ('constant' in slot) return slot.constant;
    const value = values[slot.name];
    if (value === undefined) throw new TypeError(`the value ${slot.name} is missing`);
    return value;
  });
}

function slotOf(binding: unknown): Slot {
  if (binding instanceof Placeholder) return { name: binding.name };
  const limitName = typeof binding === 'number' ? limitNames[binding - LIMITS_FROM] : undefined;
  return limitName === undefined ? { constant: binding as Value } : { name: limitName };
}

/** Returns the placeholders of columns, each value named after its column. */
export function placeholdersOf<Column extends string>(
  value: PlaceholderOf,
  columns: readonly Column[],
): Record<Column, Knex.Raw> {
  const pairs = columns.map((column) => [column, value(column)]);
  return Object.fromEntries(pairs) as Record<Column, Knex.Raw>;
}
