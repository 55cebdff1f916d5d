import type { AuditTrail } from '../../core/store/audit-trail.js';
import type { Connection } from '../engine/connection.js';
import { sendInSteps } from '../engine/in-steps.js';
import { placeholdersOf } from '../engine/statement.js';
import { AUDIT_COLUMNS, toAuditRow } from '../rows/rows.js';

/** Appends to the audit trail, which nothing ever changes. */
export function appendEvents(connection: Connection): AuditTrail {
  const insert = connection.prepare((knex, value) =>
    knex('audit_events').insert(placeholdersOf(value, AUDIT_COLUMNS)),
  );
  return {
    async appendAudit(event) {
      await insert({ ...toAuditRow(event) });
    },
    async appendAudits(events) {
      await sendInSteps(connection, events, (part) =>
        Promise.all(part.map((event) => insert({ ...toAuditRow(event) }))),
      );
    },
  };
}
