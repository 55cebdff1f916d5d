import type { Reader } from '../core/store/store.js';
import type { Connection } from './engine/connection.js';
import { type IndexCaches, readIndex } from './index/index-reader.js';
import { findByTermsVersion } from './index/terms-versions.js';
import { listMemories } from './memories/memory-pages.js';
import { findMemories } from './memories/memory-rows.js';
import { findAccess } from './registry/access-rows.js';
import { findRegistered } from './registry/registry-rows.js';
import { findSessions } from './registry/session-rows.js';
import { findTokens } from './registry/token-rows.js';
import { countMemories } from './rows/memory-counts.js';

/**
 * Makes the reader of a connection.
 *
 * @param caches what searches need not read again; undefined for a unit of work that writes
 */
export function createReader(connection: Connection, caches?: IndexCaches): Reader {
  return {
    ...findMemories(connection),
    ...listMemories(connection),
    ...countMemories(connection),
    ...readIndex(connection, caches),
    ...findByTermsVersion(connection),
    ...findRegistered(connection),
    ...findSessions(connection),
    ...findAccess(connection),
    ...findTokens(connection),
  };
}
