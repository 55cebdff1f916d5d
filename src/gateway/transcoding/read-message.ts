import {
  type DescField,
  type DescMessage,
  type JsonObject,
  type JsonValue,
  ScalarType,
} from '@bufbuild/protobuf';
import { FeatureSet_FieldPresence as Presence } from '@bufbuild/protobuf/wkt';
import { fieldInvalid } from '../http/http-error.js';
import { isJsonObject } from '../http/json-object.js';
import type { MessageFields } from '../rpc-backend.js';
import { readWord, SCALAR_READERS } from './value-readers.js';

/**
 * Returns why messages of this type cannot be read from JSON, if so. Maps, oneofs, well-known
 * types, recursion and the scalar types without a reader are not implemented.
 */
export function findUnreadable(
  desc: DescMessage,
  within: readonly DescMessage[] = [],
): string | undefined {
  if (desc.typeName.startsWith('google.protobuf.')) {
    return `${desc.typeName} has a JSON form of its own`;
  }
  if (within.includes(desc)) {
    return `${desc.typeName} holds itself`;
  }
  const path = [...within, desc];
  return desc.fields
    .map((field) => findUnreadableField(field, path))
    .find((fault) => fault !== undefined);
}

function findUnreadableField(field: DescField, path: readonly DescMessage[]): string | undefined {
  if (field.fieldKind === 'map') {
    return `${field} is a map`;
  }
  if (field.oneof !== undefined) {
    return `${field} is in a oneof`;
  }
  if (field.message !== undefined) {
    return findUnreadable(field.message, path);
  }
  const isReadable = field.enum !== undefined || SCALAR_READERS.has(field.scalar);
  return isReadable ? undefined : `${field} is of a type that is not read`;
}

/**
 * Reads a message from JSON, field by field in the order of the proto file. Unknown keys are
 * ignored; null counts as absent. Stricter than protobuf-es, with error messages for clients.
 *
 * @param desc a type for which `findUnreadable` returns undefined
 * @param prefix precedes each field's name in error messages, such as `project.`
 * @returns every field of the type; those that are absent hold their default, or undefined if they
 *   have presence
 * @throws HttpError FIELD_INVALID about the first field whose value has the wrong type
 */
export function readMessage(desc: DescMessage, source: JsonObject, prefix = ''): MessageFields {
  const target: Record<string, unknown> = {};
  for (const field of desc.fields) {
    const value = Object.hasOwn(source, field.name) ? source[field.name] : undefined;
    target[field.name] =
      value === undefined || value === null
        ? defaultOf(field)
        : readField(field, value, `${prefix}${field.name}`);
  }
  return target;
}

function defaultOf(field: DescField): unknown {
  if (field.fieldKind === 'list') return [];
  if (field.presence !== Presence.IMPLICIT) return undefined;
  if (field.scalar === ScalarType.STRING) return '';
  return field.scalar === ScalarType.BOOL ? false : 0;
}

function readField(field: DescField, value: JsonValue, name: string): unknown {
  if (field.fieldKind !== 'list') {
    return readValue(field, value, name);
  }
  if (!Array.isArray(value)) {
    throw fieldInvalid(`${name} must be a list`);
  }
  return value.map((item, index) => readValue(field, item, `${name}[${index}]`));
}

function readValue(field: DescField, value: JsonValue, name: string): unknown {
  if (field.enum !== undefined) {
    return readWord(field.enum, value, name);
  }
  if (field.message !== undefined) {
    if (!isJsonObject(value)) {
      throw fieldInvalid(`${name} must be an object`);
    }
    return readMessage(field.message, value, `${name}.`);
  }
  const read = SCALAR_READERS.get(field.scalar);
  if (read === undefined) {
    throw new Error(`${field} is of a type that is not read`);
  }
  return read(value, name);
}
