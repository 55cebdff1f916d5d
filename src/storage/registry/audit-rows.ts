import type { Knex } from 'knex';
import type { AuditTrail } from '../../core/store/audit-trail.js';
import { toAuditRow } from '../rows/rows.js';

/** Rows of one statement; SQLite bounds how many values it takes. */
const ROWS_AT_ONCE = 100;

/** Appends to the audit trail, which nothing ever changes. */
export function appendEvents(trx: Knex.Transaction): AuditTrail {
  const appendAudits: AuditTrail['appendAudits'] = async (events) => {
    const rows = events.map(toAuditRow);
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await trx('audit_events').insert(rows.slice(start, start + ROWS_AT_ONCE));
    }
  };
  return { appendAudits, appendAudit: (event) => appendAudits([event]) };
}
