import type { Knex } from 'knex';
import type { Reader } from '../core/ports.js';
import { findCandidates } from './candidate-rows.js';
import { countMatches } from './match-counts.js';
import { countMemories } from './memory-counts.js';
import { listMemories } from './memory-pages.js';
import { findMemories } from './memory-rows.js';
import { findRegistered } from './registry-rows.js';
import { findByKey } from './rows-by-key.js';
import { findSessions } from './session-rows.js';
import { findStandings } from './standing-rows.js';
import { findTermLists } from './term-lists.js';
import { findByTermsVersion } from './terms-versions.js';
import { findTokens } from './token-rows.js';
import { findVisibleTerms } from './visible-terms.js';

/** Makes the reader of one unit of work. */
export function createReader(unit: Knex.Transaction): Reader {
  return {
    ...findMemories(unit),
    ...listMemories(unit),
    ...countMemories(unit),
    ...findTermLists(unit),
    ...findVisibleTerms(unit),
    ...findCandidates(unit),
    ...countMatches(unit),
    ...findByKey(unit),
    ...findByTermsVersion(unit),
    ...findRegistered(unit),
    ...findSessions(unit),
    ...findStandings(unit),
    ...findTokens(unit),
  };
}
