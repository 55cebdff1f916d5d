import type { TestDatabase } from './stores.js';

/** A row of the audit trail, with its detail read. */
export interface AuditRow {
  readonly action: string;
  readonly user_id: string;
  readonly resource_type: string;
  readonly resource_id: string;
  readonly address: string;
  readonly detail: Readonly<Record<string, string>>;
  /** The row as the database holds it. */
  readonly text: string;
}

/** Reads the whole audit trail, oldest first. */
export async function readAudit({ knex }: TestDatabase): Promise<AuditRow[]> {
  const rows = await knex('audit_events').orderBy('timestamp').select();
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail), text: JSON.stringify(row) }));
}
