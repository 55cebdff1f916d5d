import type { JsonObject, JsonValue } from '@bufbuild/protobuf';

/** Makes an object of the members that have a value. */
export function given(members: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const present = Object.entries(members).filter(
    (member): member is [string, JsonValue] => member[1] !== undefined,
  );
  return Object.fromEntries(present);
}
