import {
  type DescEnum,
  type DescField,
  type DescMessage,
  type JsonObject,
  type JsonValue,
  ScalarType,
} from '@bufbuild/protobuf';
import { FeatureSet_FieldPresence as Presence } from '@bufbuild/protobuf/wkt';
import type { MessageFields } from '../rpc-backend.js';

/** Converts a value that is set to a value for `JSON.stringify`. */
type ValueWriter = (value: unknown) => JsonValue;

/** Converts a message to a value for `JSON.stringify`. */
export type MessageWriter = (message: MessageFields) => JsonObject;

interface FieldWriter {
  readonly name: string;
  /** Stands for a value that is not set; undefined omits the field. */
  readonly unset: JsonValue | undefined;
  readonly write: ValueWriter;
}

const SCALAR_WRITERS: ReadonlyMap<ScalarType, ValueWriter> = new Map<ScalarType, ValueWriter>([
  [ScalarType.STRING, writeText],
  [ScalarType.INT32, writeNumber],
  [ScalarType.DOUBLE, writeNumber],
  [ScalarType.BOOL, (value) => value === true],
]);

/**
 * Prepares the conversion of messages of one type: fields in the order of their numbers and under
 * their proto names, those without presence even when empty, enum values as words.
 *
 * @param within the types that hold this one
 * @throws Error when the type is or has what is not implemented: maps, oneofs, well-known types,
 *   recursion, and scalar types without a writer
 */
export function compileWriter(
  desc: DescMessage,
  within: readonly DescMessage[] = [],
): MessageWriter {
  if (desc.typeName.startsWith('google.protobuf.') || within.includes(desc)) {
    throw unwritable(desc);
  }
  const fields = [...desc.fields]
    .sort((one, other) => one.number - other.number)
    .map((field) => compileField(field, [...within, desc]));
  return (message) => {
    const json: JsonObject = {};
    for (const { name, unset, write } of fields) {
      const value = message[name];
      const shown = value === undefined ? unset : write(value);
      if (shown !== undefined) json[name] = shown;
    }
    return json;
  };
}

function compileField(field: DescField, within: readonly DescMessage[]): FieldWriter {
  const { name } = field;
  const write = compileValue(field, within);
  if (field.fieldKind === 'list') {
    return { name, unset: [], write: (items) => (items as readonly unknown[]).map(write) };
  }
  return { name, unset: unsetJson(field), write };
}

function compileValue(field: DescField, within: readonly DescMessage[]): ValueWriter {
  if (field.fieldKind === 'map' || field.oneof !== undefined) throw unwritable(field);
  if (field.enum !== undefined) return compileEnum(field.enum);
  if (field.message !== undefined) {
    const write = compileWriter(field.message, within);
    return (value) => write(value as MessageFields);
  }
  const write = SCALAR_WRITERS.get(field.scalar);
  if (write === undefined) throw unwritable(field);
  return write;
}

/** An enum value without a word is written as its number. */
function compileEnum({ values }: DescEnum): ValueWriter {
  const words = new Map(values.map(({ number, jsonName }) => [number, jsonName] as const));
  return (value) => words.get(value as number) ?? (value as number);
}

/** Returns the default of a singular field without presence. */
function unsetJson(field: DescField): JsonValue | undefined {
  if (field.presence !== Presence.IMPLICIT) return undefined;
  if (field.enum !== undefined) return compileEnum(field.enum)(0);
  if (field.scalar === ScalarType.BOOL) return false;
  return field.scalar === ScalarType.STRING ? '' : 0;
}

/** Replaces lone surrogates by U+FFFD, as protobuf does. */
function writeText(value: unknown): string {
  return String(value).toWellFormed();
}

/** Writes the numbers that JSON lacks as words: NaN, Infinity, -Infinity. */
function writeNumber(value: unknown): number | string {
  return Number.isFinite(value) ? (value as number) : String(value);
}

function unwritable(desc: DescMessage | DescField): Error {
  return new Error(`${desc} cannot be written as JSON`);
}
