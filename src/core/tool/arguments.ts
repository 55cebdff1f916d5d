import { trimWhiteSpace } from '../../text/white-space.js';
import type { Checked } from '../fields/rules.js';
import type { Violation } from '../model/fault.js';

/** Arguments of a call by their names; null counts as absent and is left out. */
export type Arguments = ReadonlyMap<string, unknown>;

const INTEGER = /^[+-]?[0-9]+$/;

/** Reads the JSON that a model wrote; undefined when it is not one JSON object. */
export function parseArguments(argumentsJson: string): Arguments | undefined {
  const parsed = parseJson(argumentsJson);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return undefined;
  }
  return new Map(Object.entries(parsed).filter(([, value]) => value !== null));
}

/** Reads a text; undefined when it is absent. */
export function textArgument(given: Arguments, field: string): Checked<string | undefined> {
  const value = given.get(field);
  return value === undefined || typeof value === 'string'
    ? { value }
    : violation(field, 'must be a string');
}

/** Reads a text that the rules require: absent is empty, which they refuse. */
export function requiredArgument(given: Arguments, field: string): Checked<string> {
  const outcome = textArgument(given, field);
  return 'value' in outcome ? { value: outcome.value ?? '' } : outcome;
}

/** Reads a word that may be left open: blank is absent. */
export function openArgument(given: Arguments, field: string): Checked<string | undefined> {
  const outcome = textArgument(given, field);
  return 'value' in outcome && trimWhiteSpace(outcome.value ?? '') === ''
    ? { value: undefined }
    : outcome;
}

/** Reads an integer of any size, as a number or in digits; undefined when it is absent. */
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
