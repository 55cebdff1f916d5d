import type { Knex } from 'knex';
import type { Writer } from '../core/store/store.js';
import type { Dialect } from './engine/dialect.js';
import { changeTerms } from './index/terms-versions.js';
import { changeMemories } from './memories/memory-changes.js';
import { createReader } from './reader.js';
import { appendEvents } from './registry/audit-rows.js';
import { claimNudges } from './registry/nudge-rows.js';
import { changeRegistered } from './registry/registry-rows.js';
import { lockRows } from './registry/row-locks.js';
import { changeSessions } from './registry/session-rows.js';
import { changeTokens } from './registry/token-rows.js';

/** Makes the writer of one unit of work. */
export function createWriter(trx: Knex.Transaction, dialect: Dialect): Writer {
  return {
    ...createReader(trx),
    ...changeMemories(trx, dialect),
    ...changeTerms(trx, dialect),
    ...lockRows(trx),
    ...changeRegistered(trx),
    ...changeSessions(trx),
    ...claimNudges(trx),
    ...changeTokens(trx),
    ...appendEvents(trx),
  };
}
