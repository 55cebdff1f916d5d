import type { JsonObject } from '@bufbuild/protobuf';

/** Tells an object of JSON from lists, null and simple values. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
