import type { Clock } from '../model/clock-and-ids.js';
import { timestamp } from '../model/timestamp.js';
import type { AuditDetail } from '../store/audit-trail.js';

/** The fields to change; an undefined field keeps its value. */
export type Stated<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** Returns the stated values that differ from the current ones. */
export function findChanges<T extends object>(before: T, stated: Stated<T>): Partial<T> {
  const current = new Map(Object.entries(before));
  const entries = Object.entries(stated).filter(
    ([field, value]) => value !== undefined && value !== current.get(field),
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** Returns whether there are no changes. */
export function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

/** Writes changes for an audit event: each new value, and the old one under `previous_`. */
export function auditChanges<T extends object>(before: T, changes: Partial<T>): AuditDetail {
  const current = new Map(Object.entries(before));
  const entries = Object.entries(changes).flatMap(([field, value]) => [
    [field, String(value)],
    [`previous_${field}`, String(current.get(field))],
  ]);
  return Object.fromEntries(entries);
}

/** Returns the time of a change, never earlier than the previous one even if the clock is set back. */
export function timeAfter(previous: string, clock: Clock): string {
  const now = timestamp(clock.now());
  return now > previous ? now : previous;
}
