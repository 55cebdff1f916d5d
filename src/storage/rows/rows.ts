import { TERMS_VERSION } from '../../core/analysis/analyzer.js';
import { type MemoryTerms, readTerms, writeTerms } from '../../core/analysis/memory-terms.js';
import { TermVector } from '../../core/analysis/term-vector.js';
import { PERMISSIONS } from '../../core/model/caller.js';
import type { Memory, ScopeRef } from '../../core/model/memory.js';
import type { StoredToken } from '../../core/model/token.js';
import type { AuditEvent } from '../../core/store/audit-trail.js';
import type { MemoryDraft } from '../../core/store/memory-store.js';
import type { IndexedMemory, RowKey } from '../../core/store/search-index.js';

/** Columns of a memory, in the order of the seed; never the internal ones. */
export const MEMORY_COLUMNS = [
  'memory_id',
  'name',
  'description',
  'type',
  'scope',
  'scope_id',
  'content',
  'created',
  'updated',
] as const satisfies readonly (keyof Memory)[];

/** A row of `structured_memories` as it is inserted; the database adds `row_key`. */
export interface MemoryRow extends Memory {
  readonly text_bytes: number;
  /** The analysed texts, as `writeTerms` writes them; empty when they never were analysed. */
  readonly terms: string;
  readonly terms_version: number;
}

/** Columns of `MemoryRow`. */
export const ROW_COLUMNS = [
  ...MEMORY_COLUMNS,
  'text_bytes',
  'terms',
  'terms_version',
] as const satisfies readonly (keyof MemoryRow)[];

/** The key of a row as it is read: text on PostgreSQL, a number on SQLite. */
export type StoredKey = number | string;

/** What changes of a memory read of its row. */
export interface StoredMemory extends Memory {
  readonly row_key: StoredKey;
  readonly terms: string;
}

/** What ranking reads of a row. */
export type IndexedRow = Pick<
  StoredMemory,
  'row_key' | 'memory_id' | 'name' | 'scope' | 'updated' | 'terms'
>;

/** A row of `tokens`. */
export interface TokenRow extends Omit<StoredToken, 'permissions' | 'expires' | 'revoked'> {
  /** Words separated by commas. */
  readonly permissions: string;
  readonly expires: string | null;
  readonly revoked: string | null;
}

/** A row of `audit_events`. */
export interface AuditRow extends Omit<AuditEvent, 'detail'> {
  /** JSON. */
  readonly detail: string;
}

/** Columns of `TokenRow`. */
export const TOKEN_COLUMNS = [
  'token_id',
  'token_hash',
  'user_id',
  'scope',
  'permissions',
  'created',
  'expires',
  'revoked',
] as const satisfies readonly (keyof TokenRow)[];

/** Columns of `AuditRow`. */
export const AUDIT_COLUMNS = [
  'event_id',
  'timestamp',
  'user_id',
  'action',
  'resource_type',
  'resource_id',
  'detail',
  'address',
] as const satisfies readonly (keyof AuditRow)[];

/** Makes the row that a save inserts when its identity is new. */
export function toMemoryRow(draft: MemoryDraft): MemoryRow {
  const { memory_id, target, name, description, type = 'general', content, at } = draft;
  return {
    memory_id,
    name,
    description,
    type,
    scope: target.scope,
    scope_id: target.scope_id,
    content,
    text_bytes: utf8Bytes(name) + utf8Bytes(description) + utf8Bytes(content),
    terms: writeTerms(draft.terms),
    terms_version: TERMS_VERSION,
    created: at,
    updated: at,
  };
}

/** Reads a memory out of a row that has more columns. */
export function toMemory(row: Memory): Memory {
  const { memory_id, name, description, type, scope, scope_id, content, created, updated } = row;
  return { memory_id, name, description, type, scope, scope_id, content, created, updated };
}

/** Reads what ranking needs. */
export function toIndexedMemory(row: IndexedRow): IndexedMemory {
  const { row_key, memory_id, name, scope, updated, terms } = row;
  const rowKey = Number(row_key) as RowKey;
  return { rowKey, memory_id, name, scope, updated, terms: new TermVector(toTerms(terms)) };
}

/** Reads stored terms; a row that never was analysed has none. */
export function toTerms(stored: string): MemoryTerms {
  return stored === '' ? { name: [], description: [], content: [] } : readTerms(stored);
}

/** Reads a namespace. */
export function toScopeRef({ scope, scope_id }: ScopeRef): ScopeRef {
  return { scope, scope_id };
}

/** Writes a token. */
export function toTokenRow(token: StoredToken): TokenRow {
  const { permissions, expires = null, revoked = null } = token;
  return { ...token, permissions: permissions.join(','), expires, revoked };
}

/** Reads a token. A permission that this version does not know grants nothing. */
export function toToken(row: TokenRow): StoredToken {
  const words = row.permissions.split(',');
  return {
    ...row,
    permissions: PERMISSIONS.filter((permission) => words.includes(permission)),
    expires: row.expires ?? undefined,
    revoked: row.revoked ?? undefined,
  };
}

/** Writes an audit event. */
export function toAuditRow(event: AuditEvent): AuditRow {
  return { ...event, detail: JSON.stringify(event.detail) };
}

/** Reads a count, which PostgreSQL hands over as text; the sum of no rows is null. */
export function toCount(value: number | string | null | undefined): number {
  return Number(value ?? 0);
}

function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
