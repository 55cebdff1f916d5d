/** What kind of memory it is. */
export type MemoryType = 'user' | 'general' | 'feedback' | 'reference';

/** Scopes that callers save, read and search in. */
export type CallerScope = 'global' | 'workstream' | 'user';

/** Every scope there is; the sessions of agents and administrators know two more. */
export type MemoryScope = CallerScope | 'coordinator' | 'project';

/** A memory, as the service answers it. */
export interface Memory {
  /** Id that administrators call it by, a UUID. */
  readonly memory_id: string;
  /** Normalised: lower case, each space and hyphen an underscore. One of its kind in a namespace. */
  readonly name: string;
  readonly description: string;
  readonly type: MemoryType;
  readonly scope: MemoryScope;
  /** Whose it is within the scope; empty for `global`. */
  readonly scope_id: string;
  readonly content: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly created: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  readonly updated: string;
}

/** A memory to save. One of the same name, scope and scope_id is updated in place. */
export interface MemoryToSave {
  /** 1 to 256 characters after normalisation. */
  readonly name: string;
  /** 1 to 65,536 characters. */
  readonly content: string;
  /** 1 to 2,048 characters, not blank. */
  readonly description: string;
  /** Without one a new memory is `general`, and an existing one keeps its own. */
  readonly type?: MemoryType | undefined;
  /** `global` when absent. */
  readonly scope?: CallerScope | undefined;
  readonly scope_id?: string | undefined;
}

/** The namespace that a named memory is in. */
export interface MemoryPlace {
  /** `global` when absent. */
  readonly scope?: CallerScope | undefined;
  readonly scope_id?: string | undefined;
}

/** Which memories are wanted; what is absent or empty does not narrow. */
export interface MemoryFilter<Scope extends MemoryScope> {
  readonly type?: MemoryType | '' | undefined;
  readonly scope?: Scope | '' | undefined;
  readonly scope_id?: string | undefined;
}

/** Which part of a list is wanted. */
export interface PageRequest {
  /** Rows of a page, 1 to 200; 100 when absent. */
  readonly limit?: number | undefined;
  /** `next_page_token` of the page before; works with the same filters only. */
  readonly page_token?: string | undefined;
}

/** What callers list. */
export type MemoryList = MemoryFilter<CallerScope> & PageRequest;

/** What administrators list. Without a `scope_id` any of the scope. */
export type AdminMemoryList = MemoryFilter<MemoryScope> & PageRequest;

/** What callers search for. */
export interface MemorySearch extends MemoryFilter<CallerScope> {
  /** Words; there is no query syntax. */
  readonly query: string;
  /** 1 to 50; 20 when absent. */
  readonly limit?: number | undefined;
  /** Whether to tell why each memory was found. */
  readonly explain?: boolean | undefined;
}

/** What administrators search for. */
export interface AdminMemorySearch extends MemoryFilter<MemoryScope> {
  /** Words; there is no query syntax. */
  readonly q: string;
  /** 1 to 50; 20 when absent. */
  readonly limit?: number | undefined;
}

/** A page of memories, the most recently updated first. */
export interface MemoryPage {
  readonly memories: readonly Memory[];
  /** How many match, on all pages. */
  readonly total: number;
  /** There only when another page follows. */
  readonly next_page_token?: string;
}

/** What a search found, the best match first. */
export interface FoundMemories {
  readonly memories: readonly Memory[];
  /** How many match, up to 10,000. */
  readonly total: number;
  /** Why each was found; absent unless `explain` was set. */
  readonly explanation?: { readonly matches: readonly SearchMatch[] };
}

/** Why a memory was found. */
export interface SearchMatch {
  readonly memory_id: string;
  /** How well it matches, by BM25. */
  readonly score: number;
  /** Terms of the query that it holds, as they are indexed. */
  readonly matched_terms: readonly string[];
}

/** Says that something was done. */
export interface Done {
  readonly status: 'ok';
}

/** Says which memory was deleted. */
export interface DeletedMemory extends Done {
  /** The normalised name. */
  readonly name: string;
}
