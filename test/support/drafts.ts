import { randomUUID } from 'node:crypto';
import { timestamp } from '../../src/core/model/timestamp.js';
import type { AuditEvent } from '../../src/core/store/audit-trail.js';
import type { MemoryDraft } from '../../src/core/store/memory-store.js';
import { analyzer } from '../core/analysis/fixtures.js';
import { target } from './visibility.js';

/** A point in time, so many seconds after the beginning of every test. */
export function at(seconds: number): string {
  return timestamp(Date.UTC(2026, 2, 10, 10) + seconds * 1_000);
}

/** What a save writes: memory `n1` in global, unless told otherwise. */
export function draft(changes: Partial<MemoryDraft> = {}): MemoryDraft {
  const texts = { name: 'n1', description: 'd', content: 'c', ...changes };
  return {
    memory_id: randomUUID(),
    target: target('global'),
    type: undefined,
    terms: analyzer.analyzeMemory(texts),
    at: at(0),
    ...texts,
  };
}

/** An audit event about a memory. */
export function auditEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    event_id: randomUUID(),
    timestamp: at(0),
    user_id: 'alice',
    action: 'memory.save',
    resource_type: 'memory',
    resource_id: randomUUID(),
    detail: { name: 'n1', scope: 'global', scope_id: '', type: 'general', surface: 'rest' },
    address: '127.0.0.1',
    ...changes,
  };
}
