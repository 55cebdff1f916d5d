import type { Clock } from '../model/clock-and-ids.js';
import { timestamp } from '../model/timestamp.js';
import type { AuditDetail } from '../store/audit-trail.js';

/** What a change states: undefined leaves a field as it is. */
export type Stated<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** Finds the stated values that differ from those that are there; none when nothing is to do. */
export function findChanges<T extends object>(before: T, stated: Stated<T>): Partial<T> {
  const present = new Map(Object.entries(before));
  const entries = Object.entries(stated).filter(
    ([field, value]) => value !== undefined && value !== present.get(field),
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** Says whether a change changes nothing. */
export function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

/** Tells of changed ids and words: each field as it is now, and with `previous_` as it was. */
export function tellChanges<T extends object>(before: T, changes: Partial<T>): AuditDetail {
  const present = new Map(Object.entries(before));
  const entries = Object.entries(changes).flatMap(([field, value]) => [
    [field, String(value)],
    [`previous_${field}`, String(present.get(field))],
  ]);
  return Object.fromEntries(entries);
}

/** Tells the time of a change, which is never before the one that it follows, whatever the clock does. */
export function timeAfter(previous: string, clock: Clock): string {
  const now = timestamp(clock.now());
  return now > previous ? now : previous;
}
