import type { JsonObject } from '@bufbuild/protobuf';

/** Whether a JSON value is an object: not a list, null or a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
