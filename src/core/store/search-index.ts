import type { MemoryTerms } from '../analysis/memory-terms.js';
import type { Memory, Scope } from '../model/memory.js';
import type { Envelope } from '../scopes/scopes.js';
import type { BrowseFilter, MemoryFilter } from './store.js';

declare const visible: unique symbol;

/** A list of the index: the rows of one partition that hold one term. Only a reader makes one. */
export type PostingList = {
  readonly partition: number;
  readonly term: string;
  /** How many rows it has; at least 1. */
  readonly memories: number;
} & { readonly [visible]: 'list' };

/** Names a row within the database. Only a reader makes one. Later rows have larger keys. */
export type RowKey = number & { readonly [visible]: 'row' };

/** The partitions that may be seen. Only a reader makes it. */
export type VisiblePartitions = { readonly [visible]: 'partitions' };

/** What the index knows of some terms, within the partitions that may be seen. */
export interface PostingLists {
  readonly within: VisiblePartitions;
  /** How many memories these partitions hold in all. */
  readonly memories: number;
  /** In no particular order; a term that no row holds has none. */
  readonly lists: readonly PostingList[];
}

/** What terms look like that are worth comparing with a word. */
export interface TermShape {
  /** The first character, one code point. */
  readonly initial: string;
  /** Least and most code points, inclusive. */
  readonly lengths: readonly [least: number, most: number];
}

/** A term with the number of memories that hold it. */
export interface VisibleTerm {
  readonly term: string;
  readonly memories: number;
}

/** A list that gives candidates. Weights are whole numbers, so that sums do not depend on order. */
export interface CandidateList {
  readonly list: PostingList;
  /** Weight of its term in the newest message; 0 when only older ones have it. */
  readonly newest: number;
  /** Weight of its term in the older messages; 0 when the newest one has it. */
  readonly older: number;
  /** Only so many of its rows count, those with the largest keys. */
  readonly rowsMax: number;
}

/** The analysed texts of a row, and what it takes to speak of it. */
export interface IndexedMemory {
  readonly rowKey: RowKey;
  readonly memory_id: string;
  readonly name: string;
  readonly scope: Scope;
  readonly updated: string;
  readonly terms: MemoryTerms;
}

/**
 * Reads of the index within a unit of work. Everything begins with `postingLists` or, for
 * administrators, `browsePostingLists`: the other methods take what those gave.
 */
export interface IndexReader {
  postingLists(envelope: Envelope, terms: readonly string[]): Promise<PostingLists>;
  /** For administrators only: the lists of every partition that the filter leaves. */
  browsePostingLists(filter: BrowseFilter, terms: readonly string[]): Promise<PostingLists>;
  /**
   * The terms of a shape, those that most memories hold first, then by text. Where more than 16
   * partitions may be seen, only those 16 count that hold most memories.
   */
  visibleTerms(
    within: VisiblePartitions,
    shape: TermShape,
    limitTerms: number,
  ): Promise<readonly VisibleTerm[]>;
  /**
   * The rows that the lists give, best first. With a = sum of `newest` and b = sum of `older` over
   * the lists that hold a row, its score is 2a + min(2b, 3a); rows with a = 0 are left out, and
   * among equals the larger key comes first.
   */
  candidates(
    lists: readonly CandidateList[],
    filter: MemoryFilter,
    limitRows: number,
  ): Promise<readonly RowKey[]>;
  /** How many different rows the lists hold; counting stops at `most`. */
  countMatches(lists: readonly PostingList[], filter: MemoryFilter, most: number): Promise<number>;
  /**
   * The analysed texts of rows, in the order of the keys. Ends before their size in bytes exceeds
   * `limitBytes`; the first row always comes.
   */
  indexed(rowKeys: readonly RowKey[], limitBytes: number): Promise<readonly IndexedMemory[]>;
  /**
   * Whole memories, in the order of the keys. Ends before their texts exceed this many UTF-8 bytes;
   * the first row always comes.
   */
  memories(rowKeys: readonly RowKey[], limitBytes: number): Promise<readonly Memory[]>;
}
