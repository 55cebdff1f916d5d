/** A row of `structured_memories`, as far as replies show it. */
export interface MemoryRow {
  readonly memory_id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly scope: string;
  readonly scope_id: string;
  readonly content: string;
  readonly created: string;
  readonly updated: string;
}

/** A row of `tokens`, as far as a check reads it. */
export interface TokenRow {
  readonly user_id: string;
  readonly scope: string;
  readonly expires: string | null;
  readonly revoked: string | null;
}

/** Reads the database of the service with one prepared statement for each purpose. */
export interface Rows {
  /** Finds a stored token by its SHA-256 in hex. */
  token(hash: string): Promise<TokenRow | undefined>;
  /** Finds a memory of the global scope. */
  memory(name: string): Promise<MemoryRow | undefined>;
  /** Lists the newest memories of the global scope. */
  newest(limit: number): Promise<MemoryRow[]>;
  /** Counts the memories of the global scope. */
  count(): Promise<number>;
}

const COLUMNS = 'memory_id, name, description, type, scope, scope_id, content, created, updated';

/** The statements. `$1` is a parameter. */
export const STATEMENTS = {
  token: 'select user_id, scope, expires, revoked from tokens where token_hash = $1',
  memory: `select ${COLUMNS} from structured_memories where name = $1 and scope = 'global' and scope_id = ''`,
  newest: `select ${COLUMNS} from structured_memories where scope = 'global' and scope_id = '' order by updated desc, memory_id limit $1`,
  count: `select memories from partitions where scope = 'global' and scope_id = ''`,
} as const;
