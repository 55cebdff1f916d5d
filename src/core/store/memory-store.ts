import type { MemoryTerms } from '../analysis/memory-terms.js';
import type { Memory, MemoryType, RemovedMemory, Scope, ScopeRef } from '../model/memory.js';
import type { Envelope, Target } from '../scopes/scopes.js';

/** Which memories of the given namespaces match. */
export interface MemoryFilter {
  readonly type?: MemoryType | undefined;
}

/** Which memories match for an administrator; an absent key matches any value. */
export interface BrowseFilter extends MemoryFilter {
  readonly scope?: Scope | undefined;
  /** Exact id, allowed only together with a scope; undefined matches any id. */
  readonly scope_id?: string | undefined;
}

/** A row's position in list order: `updated` descending, then `memory_id` ascending. */
export interface Position {
  readonly updated: string;
  readonly memory_id: string;
}

/** Bounds of one page of a list. */
export interface Page {
  /** Maximum number of rows; at least 1. */
  readonly limitRows: number;
  /** Maximum UTF-8 bytes of text in the page; the first row is returned whatever its size. */
  readonly limitBytes: number;
  /** Only rows after this position; undefined starts at the beginning. */
  readonly after?: Position | undefined;
}

/** One page of a list. */
export interface MemoryPage {
  /** In list order. */
  readonly memories: readonly Memory[];
  /** Whether more rows follow. */
  readonly hasMore: boolean;
}

/** The row that a save writes. */
export interface MemoryDraft {
  /** Id of the memory if the save creates it. */
  readonly memory_id: string;
  readonly target: Target;
  readonly name: string;
  readonly description: string;
  /** Undefined: `general` for a new row; an existing row keeps its type. */
  readonly type: MemoryType | undefined;
  readonly content: string;
  /** Terms of the three texts, as analysed by `TERMS_VERSION`. */
  readonly terms: MemoryTerms;
  /** Time of the save. `updated` never decreases, even if this is earlier. */
  readonly at: string;
}

/** Result of a save. */
export interface Saved {
  readonly memory: Memory;
  readonly isCreated: boolean;
}

/**
 * Reads of memories. Namespaces are compared byte for byte: an empty envelope matches nothing, and
 * an empty scope_id never means "any". Lists are in the order of `Position`.
 */
export interface MemoryReader {
  memoryByName(target: Target, name: string): Promise<Memory | undefined>;
  memoryById(memoryId: string): Promise<Memory | undefined>;
  list(envelope: Envelope, filter: MemoryFilter, page: Page): Promise<MemoryPage>;
  count(envelope: Envelope, filter: MemoryFilter): Promise<number>;
  /** Returns the namespaces of the envelope in which the name exists, by scope, then scope_id. */
  scopesHolding(envelope: Envelope, name: string): Promise<readonly ScopeRef[]>;
  /** Lists memories of every namespace. For administrators only. */
  browse(filter: BrowseFilter, page: Page): Promise<MemoryPage>;
  /** Counts memories of every namespace. For administrators only. */
  browseCount(filter: BrowseFilter): Promise<number>;
}

/** Changes of memories. Each one updates the search index in the same transaction. */
export interface MemoryWriter {
  /**
   * Inserts or updates the row of (name, scope, scope_id) in one statement. Afterwards the index has
   * exactly the terms of the draft for this row.
   */
  save(draft: MemoryDraft): Promise<Saved>;
  /** Deletes one row and returns it as deleted, or undefined if there is none. */
  remove(target: Target, name: string): Promise<Memory | undefined>;
  /** Deletes by id and returns the deleted row, or undefined. For administrators only. */
  removeById(memoryId: string): Promise<Memory | undefined>;
  /**
   * Deletes every memory of a namespace. The caller has locked the workstream or project that the
   * namespace belongs to, so that no memory is saved there meanwhile.
   *
   * @returns the deleted rows without their texts, by memory_id
   */
  removeNamespace(target: Target): Promise<readonly RemovedMemory[]>;
}
