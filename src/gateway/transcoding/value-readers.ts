import { type DescEnum, type JsonValue, ScalarType } from '@bufbuild/protobuf';
import { trimWhiteSpace } from '../../text/white-space.js';
import { fieldInvalid } from '../http/http-error.js';

/** A number that no enum has: the server refuses it in its own order and words. */
export const UNKNOWN_WORD = -1;

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;
const DIGITS = /^-?[0-9]+$/;

/** Turns a JSON value into a field's value, or throws `HttpError` FIELD_INVALID naming the field. */
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
 * Reads a word of an enum: trimmed, in any case. The empty word is number 0; a word that the enum
 * does not have becomes `UNKNOWN_WORD`.
 */
export function readWord(declared: DescEnum, value: JsonValue, name: string): number {
  const word = trimWhiteSpace(stringOf(value, name)).toLowerCase();
  const known = declared.values.find((candidate) => candidate.jsonName === word);
  return known?.number ?? UNKNOWN_WORD;
}

/** Encoding to UTF-8 would turn a lone surrogate into U+FFFD without a word, so it stops here. */
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

/** Takes a number with an integer value, or ASCII digits: protobuf-es would take "1e1" and "+5". */
function readInteger(value: JsonValue, name: string): number {
  const isNumeral = typeof value === 'string' && DIGITS.test(value);
  if (!isNumeral && !Number.isInteger(value)) {
    throw fieldInvalid(`${name} must be an integer`);
  }
  const number = Number(value);
  if (number < INT32_MIN || number > INT32_MAX) {
    throw fieldInvalid(`${name} must be an integer between ${INT32_MIN} and ${INT32_MAX}`);
  }
  return number;
}
