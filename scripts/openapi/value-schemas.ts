import {
  type DescEnum,
  type DescField,
  type JsonObject,
  type JsonValue,
  ScalarType,
} from '@bufbuild/protobuf';
import { commentOf } from './comments.js';
import { given } from './json.js';
import type { FieldNotes } from './notes.js';

/** Formats of JSON types that do not show their range by themselves. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['integer', 'int32'],
  ['number', 'double'],
]);

/**
 * Describes a single value of a scalar or enum field.
 *
 * @param isNullable whether null means absent
 * @throws Error on a scalar type that REST does not use
 */
export function valueSchema(field: DescField, notes: FieldNotes, isNullable = false): JsonObject {
  const type = typeOf(field);
  const words = field.enum === undefined ? notes.words : (notes.words ?? wordsOf(field.enum));
  return given({
    type: isNullable ? [type, 'null'] : type,
    format: FORMATS.get(type),
    enum: words && [...words, ...(isNullable ? [null] : [])],
    minLength: notes.min_length,
    maxLength: notes.max_length,
    pattern: notes.pattern,
    minimum: notes.minimum,
    maximum: notes.maximum,
  });
}

/** Describes an enum as a whole, with what each word means. */
export function enumSchema(desc: DescEnum): JsonObject {
  const meanings = desc.values
    .filter(({ number }) => number !== 0)
    .map((value) => `- \`${value.jsonName}\`: ${commentOf(value)}`);
  return {
    description: [commentOf(desc), meanings.join('\n')].join('\n\n'),
    type: 'string',
    enum: wordsOf(desc),
  };
}

/** The words of an enum. Number 0, which means "not stated", is never shown. */
function wordsOf(desc: DescEnum): string[] {
  return desc.values.filter(({ number }) => number !== 0).map(({ jsonName }) => jsonName);
}

function typeOf(field: DescField): JsonValue & string {
  if (field.enum !== undefined || field.scalar === ScalarType.STRING) {
    return 'string';
  }
  if (field.scalar === ScalarType.INT32) {
    return 'integer';
  }
  if (field.scalar === ScalarType.BOOL) {
    return 'boolean';
  }
  if (field.scalar === ScalarType.DOUBLE) {
    return 'number';
  }
  throw new Error(`${field} is of a type that the document has no schema for`);
}
