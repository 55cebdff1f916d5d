import { isLonger } from '../../text/code-points.js';
import { findForbidden } from '../../text/forbidden-characters.js';
import { trimWhiteSpace } from '../../text/white-space.js';
import { fieldsInvalid, type Violation } from '../model/fault.js';
import type { Limit } from './limits.js';
import { nameFault, normaliseName } from './names.js';

/** Maximum code points of a memory's content for callers with a token. */
export const CONTENT_MAX = 65_536;
/** Maximum code points of a description. */
export const DESCRIPTION_MAX = 2_048;
/** Maximum code points of a scope_id and of every id that a host chooses. */
export const ID_MAX = 256;

/** Result of a field check: the normalised value, or the violation. */
export type Checked<T> = { readonly value: T } | Violation;

/** The values of checked fields, under the same keys. */
type Values<T> = { [K in keyof T]: T[K] extends Checked<infer V> ? V : never };

/**
 * Returns the values of checked fields, or rejects them with all their violations.
 *
 * @param checked in the order of checking: the first violation becomes the message
 * @throws Fault FIELD_INVALID with every violation
 */
export function collectViolations<T extends Record<string, Checked<unknown>>>(
  checked: T,
): Values<T> {
  const violations = Object.values(checked).filter((field) => 'message' in field);
  const [first, ...others] = violations;
  if (first !== undefined) {
    throw fieldsInvalid([first, ...others]);
  }
  const values = Object.entries(checked).map(([key, field]) => [
    key,
    'value' in field ? field.value : undefined,
  ]);
  return Object.fromEntries(values) as Values<T>;
}

/** Checks a name and normalises it. */
export function checkName(field: string, text: string): Checked<string> {
  const name = normaliseName(text);
  const fault = characterFault(text) ?? nameFault(name);
  return fault === undefined ? { value: name } : violation(field, fault);
}

/**
 * Checks a text that must not be blank, and trims it.
 *
 * @param max maximum code points after trimming
 */
export function checkText(field: string, text: string, max: number): Checked<string> {
  const value = trimWhiteSpace(text);
  const fault =
    characterFault(text) ?? (value === '' ? 'is required' : undefined) ?? lengthFault(value, max);
  return fault === undefined ? { value } : violation(field, fault);
}

/**
 * Checks a text that is stored exactly as given and must not be blank.
 *
 * @param max maximum code points, outer white space included
 */
export function checkExactText(field: string, text: string, max: number): Checked<string> {
  const fault =
    characterFault(text) ??
    (trimWhiteSpace(text) === '' ? 'is required' : undefined) ??
    lengthFault(text, max);
  return fault === undefined ? { value: text } : violation(field, fault);
}

/** Checks a query, which must not be blank and may have any length. */
export function checkQuery(field: string, text: string): Checked<string> {
  return checkText(field, text, Number.POSITIVE_INFINITY);
}

/**
 * Checks a text that is used unchanged: it may be blank and is not trimmed.
 *
 * @param max maximum code points
 */
export function checkRawText(field: string, text: string, max: number): Checked<string> {
  const fault = characterFault(text) ?? lengthFault(text, max);
  return fault === undefined ? { value: text } : violation(field, fault);
}

/** Checks an id that may be empty, and trims it. */
export function checkId(field: string, text: string): Checked<string> {
  const value = trimWhiteSpace(text);
  const fault = characterFault(text) ?? lengthFault(value, ID_MAX);
  return fault === undefined ? { value } : violation(field, fault);
}

/**
 * Checks an enum word, case-insensitively; undefined stays undefined.
 *
 * @param known all accepted words
 * @param offered the words that the message lists, if the caller may not use all of them
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

/** Checks a row limit, rejecting values outside the range. */
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
  return isLonger(value, max) ? `must be at most ${max} characters` : undefined;
}

function violation(field: string, fault: string): Violation {
  return { field, message: `${field} ${fault}` };
}
