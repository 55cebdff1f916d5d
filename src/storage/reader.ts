import type { Reader } from '../core/store/store.js';
import type { Connection } from './engine/connection.js';
import { findCandidates } from './index/candidate-rows.js';
import type { DecodedRows } from './index/decoded-rows.js';
import { countMatches } from './index/match-counts.js';
import { findPostingLists } from './index/posting-lists.js';
import { findByKey } from './index/rows-by-key.js';
import { findByTermsVersion } from './index/terms-versions.js';
import { findVisibleTerms } from './index/visible-terms.js';
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
 * @param decoded rows that searches need not read again; undefined for a unit of work that writes
 */
export function createReader(connection: Connection, decoded?: DecodedRows): Reader {
  return {
    ...findMemories(connection),
    ...listMemories(connection),
    ...countMemories(connection),
    ...findPostingLists(connection),
    ...findVisibleTerms(connection),
    ...findCandidates(connection),
    ...countMatches(connection),
    ...findByKey(connection, decoded),
    ...findByTermsVersion(connection),
    ...findRegistered(connection),
    ...findSessions(connection),
    ...findAccess(connection),
    ...findTokens(connection),
  };
}
