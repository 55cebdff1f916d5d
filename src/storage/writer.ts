import type { Knex } from 'knex';
import type { Writer } from '../core/ports.js';
import { appendEvents } from './audit-rows.js';
import type { Dialect } from './dialect.js';
import { holdRows } from './holds.js';
import { changeMemories } from './memory-changes.js';
import { claimNudges } from './nudge-rows.js';
import { createReader } from './reader.js';
import { changeRegistered } from './registry-rows.js';
import { changeSessions } from './session-rows.js';
import { changeTerms } from './terms-versions.js';
import { changeTokens } from './token-rows.js';

/** Makes the writer of one unit of work. */
export function createWriter(unit: Knex.Transaction, dialect: Dialect): Writer {
  return {
    ...createReader(unit),
    ...changeMemories(unit, dialect),
    ...changeTerms(unit, dialect),
    ...holdRows(unit),
    ...changeRegistered(unit),
    ...changeSessions(unit),
    ...claimNudges(unit),
    ...changeTokens(unit),
    ...appendEvents(unit),
  };
}
