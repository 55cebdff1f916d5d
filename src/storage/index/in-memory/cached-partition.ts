import { indexTerms } from '../../../core/analysis/memory-terms.js';
import type { RowKey, TermShape } from '../../../core/store/search-index.js';
import { countCodePoints } from '../../../text/code-points.js';
import type { CachedRow } from './cached-row.js';

/** Places of rows in a partition, ascending. */
export type Places = readonly number[];

/** A difference between two states of a partition. */
export interface PartitionChange {
  /** Rows that are new or have changed, by ascending key. */
  readonly rows: readonly CachedRow[];
  /** Keys of rows that no longer exist. */
  readonly gone: readonly RowKey[];
}

/** The index of one partition in one state. Never changes: units of work may still read it. */
export class CachedPartition {
  static readonly EMPTY = new CachedPartition([], new Map(), new Map(), 0);

  /** By ascending key. Undefined in the place of a row that no longer exists. */
  readonly rows: readonly (CachedRow | undefined)[];
  /** Estimated size in memory. */
  readonly bytes: number;
  readonly #places: ReadonlyMap<RowKey, number>;
  readonly #postings: ReadonlyMap<string, Places>;
  readonly #termsByInitial = new Map<string, readonly string[]>();

  private constructor(
    rows: readonly (CachedRow | undefined)[],
    places: ReadonlyMap<RowKey, number>,
    postings: ReadonlyMap<string, Places>,
    bytes: number,
  ) {
    this.rows = rows;
    this.#places = places;
    this.#postings = postings;
    this.bytes = bytes;
  }

  /** Keys of its rows. */
  get rowKeys(): Iterable<RowKey> {
    return this.#places.keys();
  }

  /** Returns a row by its key. */
  row(rowKey: RowKey): CachedRow | undefined {
    const place = this.#places.get(rowKey);
    return place === undefined ? undefined : this.rows[place];
  }

  /** Returns where the rows are that contain a term; undefined if none does. */
  places(term: string): Places | undefined {
    return this.#postings.get(term);
  }

  /** Returns the terms of a shape, in no particular order. */
  termsLike({ initial, lengths: [least, most] }: TermShape): readonly string[] {
    if (initial === '') return [];
    return this.#termsFrom(initial).filter((term) => {
      const length = countCodePoints(term);
      return least <= length && length <= most;
    });
  }

  /** Returns the next state. */
  changed({ rows: changed, gone }: PartitionChange): CachedPartition {
    const rows = [...this.rows];
    const places = new Map(this.#places);
    const postings = new PostingChanges(this.#postings);
    let { bytes } = this;
    const remove = (rowKey: RowKey) => {
      const place = places.get(rowKey);
      const row = place === undefined ? undefined : rows[place];
      if (place === undefined || row === undefined) return;
      for (const term of indexTerms(row.indexed.terms)) postings.remove(term, place);
      rows[place] = undefined;
      bytes -= row.bytes;
    };
    for (const rowKey of gone) {
      remove(rowKey);
      places.delete(rowKey);
    }
    for (const row of changed) {
      remove(row.rowKey);
      const place = places.get(row.rowKey) ?? rows.length;
      for (const term of indexTerms(row.indexed.terms)) postings.add(term, place);
      rows[place] = row;
      places.set(row.rowKey, place);
      bytes += row.bytes;
    }
    return new CachedPartition(rows, places, postings.result, bytes);
  }

  #termsFrom(initial: string): readonly string[] {
    const terms =
      this.#termsByInitial.get(initial) ??
      [...this.#postings.keys()].filter((term) => term.startsWith(initial));
    this.#termsByInitial.set(initial, terms);
    return terms;
  }
}

/** Postings that change, while those of the state before stay as they are. */
class PostingChanges {
  readonly result: Map<string, Places>;
  readonly #copied = new Map<string, number[]>();

  constructor(before: ReadonlyMap<string, Places>) {
    this.result = new Map(before);
  }

  add(term: string, place: number): void {
    const places = this.#copyOf(term);
    places.push(place);
    // Only a row that changed is not behind all others.
    if ((places.at(-2) ?? -1) > place) places.sort((one, other) => one - other);
  }

  remove(term: string, place: number): void {
    const places = this.#copyOf(term);
    places.splice(places.indexOf(place), 1);
    if (places.length > 0) return;
    this.result.delete(term);
    this.#copied.delete(term);
  }

  #copyOf(term: string): number[] {
    const copied = this.#copied.get(term) ?? [...(this.result.get(term) ?? [])];
    this.#copied.set(term, copied);
    this.result.set(term, copied);
    return copied;
  }
}
