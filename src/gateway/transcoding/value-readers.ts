import { type DescEnum, type JsonValue, ScalarType } from '@bufbuild/protobuf';
import { trimWhiteSpace } from '../../text/white-space.js';
import { fieldInvalid } from '../http/http-error.js';

/** A number that no enum has. The server rejects it, in its own order and with its own message. */
export const UNKNOWN_WORD = -1;

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;
const DIGITS = /^-?[0-9]+$/;

/**
 * Converts a JSON value to a field's value, or throws `HttpError` FIELD_INVALID naming the field.
 */
type ValueReader = (value: JsonValue, name: string) => string | number | boolean;

/** The scalar types that requests may use, and how each is read. */
export const SCALAR_READERS: ReadonlyMap<ScalarType, ValueReader> = new Map<
  ScalarType,
  ValueReader
>([
  [ScalarType.STRING, readText],
  [ScalarType.INT32, readInteger],
  [ScalarType.BOOL, readFlag],
]);

/**
 * Converts a word to an enum number, trimmed and in any case. The empty word is number 0; an
 * unknown word becomes `UNKNOWN_WORD`.
 */
export function readWord(declared: DescEnum, value: JsonValue, name: string): number {
  const word = trimWhiteSpace(stringOf(value, name)).toLowerCase();
  const known = declared.values.find((candidate) => candidate.jsonName === word);
  return known?.number ?? UNKNOWN_WORD;
}

/** Rejects lone surrogates, which encoding to UTF-8 would silently replace by U+FFFD. */
function readText(value: JsonValue, name: string): string {
  const text = stringOf(value, name);
  if (!text.isWellFormed()) {
    throw fieldInvalid(`${name} must not contain lone surrogates`);
  }
  return text;
}

function stringOf(value: JsonValue, name: string): string {
  if (typeof value !== 'string') {
    throw fieldInvalid(`${name} must be a string`);
  }
  return value;
}

function readFlag(value: JsonValue, name: string): boolean {
  if (typeof value !== 'boolean') {
    throw fieldInvalid(`${name} must be true or false`);
  }
  return value;
}

/** Accepts integers and ASCII digits; protobuf-es would also accept "1e1" and "+5". */
function readInteger(value: JsonValue, name: string): number {
  const isNumeral = typeof value === 'string' && DIGITS.test(value);
  if (!isNumeral && !Number.isInteger(value)) {
    throw fieldInvalid(`${name} must be an integer`);
  }
  const number = Number(value);
  if (number < INT32_MIN || number > INT32_MAX) {
    throw fieldInvalid(`${name} must be an integer between ${INT32_MIN} and ${INT32_MAX}`);
  }
  // The wire has no negative zero.
  return number === 0 ? 0 : number;
}
