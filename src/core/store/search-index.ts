import type { SearchedTexts } from '../analysis/analyzer.js';
import type { MemoryTerms } from '../analysis/memory-terms.js';
import type { TermVector } from '../analysis/term-vector.js';
import type { Memory, Scope } from '../model/memory.js';
import type { Envelope } from '../scopes/scopes.js';
import type { BrowseFilter, MemoryFilter, Page } from './memory-store.js';

declare const visible: unique symbol;
declare const rewritable: unique symbol;

/** The rows of one partition that contain one term. Only a reader creates one. */
export type PostingList = {
  readonly partition: number;
  readonly term: string;
  /** Number of rows; at least 1. */
  readonly memories: number;
} & { readonly [visible]: 'list' };

/** Key of a visible row. Only a reader creates one. Keys grow with insertion order. */
export type RowKey = number & { readonly [visible]: 'row' };

/** A visible row that may be ranked. Only a reader creates one. */
export interface Candidate {
  readonly rowKey: RowKey;
  /** Counts the changes of the row: with the same version, it has the same terms. */
  readonly version: number;
  /** Size of its stored terms. */
  readonly termBytes: number;
}

/** The partitions visible to the caller. Only a reader creates it. */
export type VisiblePartitions = { readonly [visible]: 'partitions' };

/** The posting lists of some terms within the visible partitions. */
export interface PostingLists {
  readonly within: VisiblePartitions;
  /** Number of memories in these partitions. */
  readonly memories: number;
  /** In no particular order; a term that occurs nowhere has none. */
  readonly lists: readonly PostingList[];
}

/** Initial and length range of spelling candidates. */
export interface TermShape {
  /** The first character, one code point. */
  readonly initial: string;
  /** Minimum and maximum length in code points, inclusive. */
  readonly lengths: readonly [least: number, most: number];
}

/** A term and the number of visible memories that contain it. */
export interface VisibleTerm {
  readonly term: string;
  readonly memories: number;
}

/**
 * A posting list to read candidates from. Weights are whole numbers, so that sums do not depend on
 * the order of addition.
 */
export interface CandidateList {
  readonly list: PostingList;
  /** Weight of the term in the newest message; 0 if only older messages contain it. */
  readonly newest: number;
  /** Weight of the term in the older messages; 0 if the newest one contains it. */
  readonly older: number;
  /** Maximum number of rows to read, those with the largest keys. */
  readonly rowsMax: number;
}

/** Terms of a row and the fields that explanations show. */
export interface IndexedMemory {
  readonly rowKey: RowKey;
  readonly memory_id: string;
  readonly name: string;
  readonly scope: Scope;
  readonly updated: string;
  readonly terms: TermVector;
}

/**
 * Reads of the search index. A read starts with `postingLists` or, for administrators,
 * `browsePostingLists`; the other methods take the keys and lists that those returned.
 */
export interface IndexReader {
  /** Returns the posting lists of the terms within an envelope. */
  postingLists(envelope: Envelope, terms: readonly string[]): Promise<PostingLists>;
  /** Like `postingLists`, within every namespace that matches. For administrators only. */
  browsePostingLists(filter: BrowseFilter, terms: readonly string[]): Promise<PostingLists>;
  /** Returns the posting lists of further terms, within the same partitions. */
  morePostingLists(
    within: VisiblePartitions,
    terms: readonly string[],
  ): Promise<readonly PostingList[]>;
  /**
   * Returns the terms of a shape, those in most memories first, then by text. If more than 16
   * partitions are visible, only the 16 with the most memories count.
   */
  visibleTerms(
    within: VisiblePartitions,
    shape: TermShape,
    limitTerms: number,
  ): Promise<readonly VisibleTerm[]>;
  /**
   * Returns the rows of the lists, best first. With a = sum of `newest` and b = sum of `older` over
   * the lists that contain a row, its score is 2a + min(2b, 3a). Rows with a = 0 are left out; rows
   * of equal score are ordered by descending key.
   */
  candidates(
    lists: readonly CandidateList[],
    filter: MemoryFilter,
    limitRows: number,
  ): Promise<readonly Candidate[]>;
  /** Counts the distinct rows of the lists that match, up to `most`. */
  countMatches(lists: readonly PostingList[], filter: MemoryFilter, most: number): Promise<number>;
  /**
   * Returns the terms of rows, in the same order. Stops before their size exceeds `limitBytes`; the
   * first row is always returned.
   */
  indexed(candidates: readonly Candidate[], limitBytes: number): Promise<readonly IndexedMemory[]>;
  /**
   * Returns whole memories, in the same order. Stops before their texts exceed this many UTF-8 bytes;
   * the first row is always returned.
   */
  memories(candidates: readonly Candidate[], limitBytes: number): Promise<readonly Memory[]>;
}

/** Key of a row to reindex. Reads of texts do not accept it. */
export type ReindexKey = number & { readonly [rewritable]: 'row' };

/** Number of memories whose terms have one version. */
export interface TermsVersionCount {
  /** 0 if they were never analysed. */
  readonly terms_version: number;
  readonly memories: number;
}

/** Finds the rows to reindex. */
export interface ReindexReader {
  /** Counts rows by version of terms, the current version excluded. Cheap if there are none. */
  otherTermsVersions(): Promise<readonly TermsVersionCount[]>;
  /** Returns rows with terms of a version, by ascending key, after `after`, up to one page. */
  rowsOfTermsVersion(
    termsVersion: number,
    page: Omit<Page, 'after'>,
    after: ReindexKey | undefined,
  ): Promise<readonly ReindexKey[]>;
}

/** Rewrites the terms of rows. */
export interface ReindexWriter {
  /**
   * Analyses rows again and updates their terms and index, nothing else. Locks the rows first, so
   * that the texts analysed are the committed ones; skips rows that no longer exist.
   *
   * @returns how many of the rows existed
   */
  rewriteTerms(
    rows: readonly ReindexKey[],
    analyze: (texts: SearchedTexts) => MemoryTerms,
  ): Promise<number>;
}
