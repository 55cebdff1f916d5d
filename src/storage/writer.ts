import type { Writer } from '../core/store/store.js';
import type { Connection } from './engine/connection.js';
import { changeTerms } from './index/terms-versions.js';
import { changeMemories } from './memories/memory-changes.js';
import { createReader } from './reader.js';
import { appendEvents } from './registry/audit-rows.js';
import { claimNudges } from './registry/nudge-rows.js';
import { changeRegistered } from './registry/registry-rows.js';
import { lockRows } from './registry/row-locks.js';
import { changeSessions } from './registry/session-rows.js';
import { changeTokens } from './registry/token-rows.js';

/** Makes the writer of a connection. */
export function createWriter(connection: Connection): Writer {
  return {
    ...createReader(connection),
    ...changeMemories(connection),
    ...changeTerms(connection),
    ...lockRows(connection),
    ...changeRegistered(connection),
    ...changeSessions(connection),
    ...claimNudges(connection),
    ...changeTokens(connection),
    ...appendEvents(connection),
  };
}
