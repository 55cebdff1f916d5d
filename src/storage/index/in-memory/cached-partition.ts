import { indexTerms, searchedTerms } from '../../../core/analysis/memory-terms.js';
import type { RowKey, TermShape } from '../../../core/store/search-index.js';
import { countCodePoints } from '../../../text/code-points.js';
import { visitInSteps } from '../../engine/in-steps.js';
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

  /** Makes the next state, in steps. */
  async changed({ rows: changed, gone }: PartitionChange): Promise<CachedPartition> {
    const rows = [...this.rows];
    const places = new Map(this.#places);
    const postings = new PostingChanges(this.#postings);
    let { bytes } = this;
    const remove = async (rowKey: RowKey) => {
      const place = places.get(rowKey);
      const row = place === undefined ? undefined : rows[place];
      if (place === undefined || row === undefined) return;
      await visitInSteps(indexTerms(row.indexed.terms), (term) => postings.remove(term, place));
      rows[place] = undefined;
      bytes -= row.bytes;
    };
    for (const rowKey of gone) {
      await remove(rowKey);
      places.delete(rowKey);
    }
    for (const row of changed) {
      await remove(row.rowKey);
      const place = places.get(row.rowKey) ?? rows.length;
      await visitInSteps(searchedTerms(row.indexed.terms), (term) => postings.add(term, place));
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

  /** Adds a place, unless it was the last one added. */
  add(term: string, place: number): void {
    const places = this.#copyOf(term);
    const last = places.at(-1) ?? -1;
    if (last === place || (last > place && places.includes(place))) return;
    places.push(place);
    // Only a row that changed is not behind all others.
    if (last > place) places.sort((one, other) => one - other);
  }

  remove(term: string, place: number): void {
    const places = this.#copyOf(term);
    places.splice(places.indexOf(place), 1);
    if (places.length > 0) return;
    this.result.delete(term);
    this.#copied.delete(term);
  }

  #copyOf(term: string): number[] {
    const copied = this.#copied.get(term);
    if (copied !== undefined) return copied;
    const before = this.result.get(term);
    const copy = before === undefined ? [] : [...before];
    this.#copied.set(term, copy);
    this.result.set(term, copy);
    return copy;
  }
}
