import { countCodePoints } from '../../text/code-points.js';
import { findForbidden } from '../../text/forbidden-characters.js';
import { trimWhiteSpace } from '../../text/white-space.js';
import { fieldsInvalid, type Violation } from '../model/fault.js';
import type { Limit } from './limits.js';
import { nameFault, normaliseName } from './names.js';

/** Most code points of a memory's content for callers with a token. */
export const CONTENT_MAX = 65_536;
/** Most code points of a description. */
export const DESCRIPTION_MAX = 2_048;
/** Most code points of a scope_id and of every id that a host chooses. */
export const ID_MAX = 256;

/** A field's value as it will be used, or the rule that it breaks. */
export type Checked<T> = { readonly value: T } | Violation;

/** The values of outcomes, under the same keys. */
type Values<T> = { [K in keyof T]: T[K] extends Checked<infer V> ? V : never };

/**
 * Takes the values of checked fields.
 *
 * @param outcomes in the order in which fields are checked: the first violation is the message
 * @throws Fault FIELD_INVALID that carries every violation
 */
export function collectViolations<T extends Record<string, Checked<unknown>>>(
  outcomes: T,
): Values<T> {
  const violations = Object.values(outcomes).filter((outcome) => 'message' in outcome);
  const [first, ...others] = violations;
  if (first !== undefined) {
    throw fieldsInvalid([first, ...others]);
  }
  const values = Object.entries(outcomes).map(([key, outcome]) => [
    key,
    'value' in outcome ? outcome.value : undefined,
  ]);
  return Object.fromEntries(values) as Values<T>;
}

/** Checks a name and gives it the way it is stored. */
export function checkName(field: string, text: string): Checked<string> {
  const fault = characterFault(text) ?? nameFault(normaliseName(text));
  return fault === undefined ? { value: normaliseName(text) } : violation(field, fault);
}

/**
 * Checks a text that must not be blank.
 *
 * @param max most code points after trimming
 */
export function checkText(field: string, text: string, max: number): Checked<string> {
  const value = trimWhiteSpace(text);
  const fault =
    characterFault(text) ?? (value === '' ? 'is required' : undefined) ?? lengthFault(value, max);
  return fault === undefined ? { value } : violation(field, fault);
}

/** Checks a query: not blank, of any length. */
export function checkQuery(field: string, text: string): Checked<string> {
  return checkText(field, text, Number.POSITIVE_INFINITY);
}

/**
 * Checks a text that is taken as it is: it may be blank, and nothing is trimmed.
 *
 * @param max most code points
 */
export function checkRawText(field: string, text: string, max: number): Checked<string> {
  const fault = characterFault(text) ?? lengthFault(text, max);
  return fault === undefined ? { value: text } : violation(field, fault);
}

/** Checks an id that may be empty. */
export function checkId(field: string, text: string): Checked<string> {
  const value = trimWhiteSpace(text);
  const fault = characterFault(text) ?? lengthFault(value, ID_MAX);
  return fault === undefined ? { value } : violation(field, fault);
}

/**
 * Checks a word from a closed list, in any case; undefined stays undefined.
 *
 * @param known every word that is understood
 * @param offered the words that the message offers instead, when not all are for this caller
 */
export function checkWord<T extends string>(
  field: string,
  word: string | undefined,
  known: readonly T[],
  offered: readonly T[] = known,
): Checked<T | undefined> {
  if (word === undefined) {
    return { value: undefined };
  }
  const wanted = trimWhiteSpace(word).toLowerCase();
  const value = known.find((candidate) => candidate === wanted);
  return value === undefined ? violation(field, `must be one of ${offered.join(', ')}`) : { value };
}

/** Checks a row limit that is refused outside its range. */
export function checkLimit(field: string, limit: number | undefined, rule: Limit): Checked<number> {
  const value = limit ?? rule.fallback;
  return value < 1 || value > rule.max
    ? violation(field, `must be between 1 and ${rule.max}`)
    : { value };
}

function characterFault(text: string): string | undefined {
  const found = findForbidden(text);
  return found === undefined ? undefined : `must not contain ${found}`;
}

function lengthFault(value: string, max: number): string | undefined {
  // A string has at least as many UTF-16 units as code points, so most texts need no counting.
  return value.length > max && countCodePoints(value) > max
    ? `must be at most ${max} characters`
    : undefined;
}

function violation(field: string, fault: string): Violation {
  return { field, message: `${field} ${fault}` };
}
