import { type DescField, type JsonValue, ScalarType } from '@bufbuild/protobuf';

/**
 * Converts a value, written as in a URL query, to JSON of the type of its field.
 *
 * @throws Error when the text is no value of that type
 */
export function toFieldValue(field: DescField, text: string): JsonValue {
  if (field.enum !== undefined || field.scalar === ScalarType.STRING) {
    return text;
  }
  if (field.scalar === ScalarType.BOOL && /^(true|false)$/.test(text)) {
    return text === 'true';
  }
  if (field.scalar === ScalarType.INT32 && /^-?\d+$/.test(text)) {
    return Number(text);
  }
  if (field.scalar === ScalarType.DOUBLE && /^-?\d+(\.\d+)?$/.test(text)) {
    return Number(text);
  }
  throw new Error(`${field}: ${text} is not a value of its type`);
}
