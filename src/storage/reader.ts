import type { Knex } from 'knex';
import type { Reader } from '../core/store/store.js';
import { findCandidates } from './index/candidate-rows.js';
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

/** Makes the reader of one unit of work. */
export function createReader(trx: Knex.Transaction): Reader {
  return {
    ...findMemories(trx),
    ...listMemories(trx),
    ...countMemories(trx),
    ...findPostingLists(trx),
    ...findVisibleTerms(trx),
    ...findCandidates(trx),
    ...countMatches(trx),
    ...findByKey(trx),
    ...findByTermsVersion(trx),
    ...findRegistered(trx),
    ...findSessions(trx),
    ...findAccess(trx),
    ...findTokens(trx),
  };
}
