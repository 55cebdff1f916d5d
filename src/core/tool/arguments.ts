import { trimWhiteSpace } from '../../text/white-space.js';
import type { Checked } from '../fields/rules.js';
import type { Violation } from '../model/fault.js';

/** Arguments of a call by name; null counts as absent and is dropped. */
export type Arguments = ReadonlyMap<string, unknown>;

const INTEGER = /^[+-]?[0-9]+$/;

const OBJECT_START = /^[ \t\n\r]*\{/;

/** Returns whether a text may be a JSON object by its first character. */
export function beginsObject(text: string): boolean {
  return OBJECT_START.test(text);
}

/** Parses a model's arguments; undefined if they are not a JSON object. */
export function parseArguments(argumentsJson: string): Arguments | undefined {
  if (!beginsObject(argumentsJson)) {
    return undefined;
  }
  const parsed = parseJson(argumentsJson);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return undefined;
  }
  return new Map(Object.entries(parsed).filter(([, value]) => value !== null));
}

/** Reads a string; undefined if absent. */
export function textArgument(given: Arguments, field: string): Checked<string | undefined> {
  const value = given.get(field);
  return value === undefined || typeof value === 'string'
    ? { value }
    : violation(field, 'must be a string');
}

/** Reads a required string; an absent one becomes empty, which the field rules reject. */
export function requiredArgument(given: Arguments, field: string): Checked<string> {
  const checked = textArgument(given, field);
  return 'value' in checked ? { value: checked.value ?? '' } : checked;
}

/** Reads an optional word; a blank one counts as absent. */
export function optionalArgument(given: Arguments, field: string): Checked<string | undefined> {
  const checked = textArgument(given, field);
  return 'value' in checked && trimWhiteSpace(checked.value ?? '') === ''
    ? { value: undefined }
    : checked;
}

/** Reads an integer of any size, as a number or a string of digits; undefined if absent. */
export function integerArgument(given: Arguments, field: string): Checked<number | undefined> {
  const value = given.get(field);
  if (value === undefined || Number.isInteger(value)) {
    return { value: value as number | undefined };
  }
  return typeof value === 'string' && INTEGER.test(value)
    ? { value: Number(value) }
    : violation(field, 'must be an integer');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function violation(field: string, fault: string): Violation {
  return { field, message: `${field} ${fault}` };
}
