import type { Knex } from 'knex';
import type { Writer } from '../core/ports.js';
import { toAuditRow } from './rows.js';

/** Appends to the audit trail, which nothing ever changes. */
export function appendEvents(unit: Knex.Transaction): Pick<Writer, 'appendAudit'> {
  return {
    async appendAudit(event) {
      await unit('audit_events').insert(toAuditRow(event));
    },
  };
}
