/** Type of a memory. */
export type MemoryType = 'user' | 'general' | 'feedback' | 'reference';

/** Scopes that callers can save to and read from. */
export type CallerScope = 'global' | 'workstream' | 'user';

/** All scopes, including the two that only sessions and administrators use. */
export type MemoryScope = CallerScope | 'coordinator' | 'project';

/** A stored memory. */
export interface Memory {
  /** UUID; identifies the memory in calls of administrators. */
  readonly memory_id: string;
  /** Normalised: lower case, underscores for spaces and hyphens. Unique in (scope, scope_id). */
  readonly name: string;
  readonly description: string;
  readonly type: MemoryType;
  readonly scope: MemoryScope;
  /** Owner within the scope; empty for `global`. */
  readonly scope_id: string;
  readonly content: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly created: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly updated: string;
}

/** A memory to save. An existing one with the same name, scope and scope_id is updated. */
export interface MemoryToSave {
  /** 1 to 256 characters after normalisation. */
  readonly name: string;
  /** 1 to 65,536 characters. */
  readonly content: string;
  /** 1 to 2,048 characters, not blank. */
  readonly description: string;
  /** When absent, a new memory is `general` and an existing one keeps its type. */
  readonly type?: MemoryType | undefined;
  /** `global` when absent. */
  readonly scope?: CallerScope | undefined;
  readonly scope_id?: string | undefined;
}

/** The namespace of a memory. */
export interface MemoryPlace {
  /** `global` when absent. */
  readonly scope?: CallerScope | undefined;
  readonly scope_id?: string | undefined;
}

/** Filters; absent and empty ones match everything. */
export interface MemoryFilter<Scope extends MemoryScope> {
  readonly type?: MemoryType | '' | undefined;
  readonly scope?: Scope | '' | undefined;
  readonly scope_id?: string | undefined;
}

/** Size and position of a page. */
export interface PageRequest {
  /** Page size, 1 to 200; 100 when absent. */
  readonly limit?: number | undefined;
  /** `next_page_token` of the previous page; valid with the same filters only. */
  readonly page_token?: string | undefined;
}

/** Parameters of a list of a caller. */
export type MemoryList = MemoryFilter<CallerScope> & PageRequest;

/** Parameters of a list of an administrator. Without `scope_id`, every id of the scope. */
export type AdminMemoryList = MemoryFilter<MemoryScope> & PageRequest;

/** Parameters of a search of a caller. */
export interface MemorySearch extends MemoryFilter<CallerScope> {
  /** Plain words; there is no query syntax. */
  readonly query: string;
  /** 1 to 50; 20 when absent. */
  readonly limit?: number | undefined;
  /** Whether to return `matches`. */
  readonly explain?: boolean | undefined;
}

/** Parameters of a search of an administrator. */
export interface AdminMemorySearch extends MemoryFilter<MemoryScope> {
  /** Plain words; there is no query syntax. */
  readonly q: string;
  /** 1 to 50; 20 when absent. */
  readonly limit?: number | undefined;
}

/** A page of memories, most recently updated first. */
export interface MemoryPage {
  readonly memories: readonly Memory[];
  /** Number of matches on all pages. */
  readonly total: number;
  /** Present only when another page follows. */
  readonly next_page_token?: string;
}

/** Result of a search, best match first. */
export interface FoundMemories {
  readonly memories: readonly Memory[];
  /** Number of matches, at most 10,000. */
  readonly total: number;
  /** Score and terms of each memory; absent unless `explain` was set. */
  readonly explanation?: { readonly matches: readonly SearchMatch[] };
}

/** Score and matched terms of a memory. */
export interface SearchMatch {
  readonly memory_id: string;
  /** BM25 score. */
  readonly score: number;
  /** Indexed terms of the query that the memory contains. */
  readonly matched_terms: readonly string[];
}

/** Response of a completed call. */
export interface Done {
  readonly status: 'ok';
}

/** Response of a deletion. */
export interface DeletedMemory extends Done {
  /** The normalised name. */
  readonly name: string;
}
