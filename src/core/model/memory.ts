/** Types of memories, in the order of the seed. */
export const MEMORY_TYPES = ['user', 'general', 'feedback', 'reference'] as const;

/** The type of a memory. */
export type MemoryType = (typeof MEMORY_TYPES)[number];

/** All scopes, in the order of the seed. */
export const SCOPES = ['global', 'workstream', 'user', 'coordinator', 'project'] as const;

/** The visibility of a memory. */
export type Scope = (typeof SCOPES)[number];

/** A namespace: a scope and the id within it, which is empty for global only. */
export interface ScopeRef {
  readonly scope: Scope;
  readonly scope_id: string;
}

/**
 * A stored memory. Its identity is (name, scope, scope_id).
 * `created` and `updated` are UTC text with milliseconds, `YYYY-MM-DDTHH:MM:SS.mmm`.
 */
export interface Memory extends ScopeRef {
  readonly memory_id: string;
  readonly name: string;
  readonly description: string;
  readonly type: MemoryType;
  readonly content: string;
  readonly created: string;
  readonly updated: string;
}

/** A deleted memory without its texts. */
export type RemovedMemory = Pick<Memory, 'memory_id' | 'name' | 'type' | 'scope' | 'scope_id'>;
