import type { DescField, DescMessage, JsonObject, JsonValue } from '@bufbuild/protobuf';
import { toFieldValue } from './field-values.js';
import { given } from './json.js';
import type { Notes } from './notes.js';

/** Makes an example of a message from the examples of its fields. */
export function exampleOfMessage(message: DescMessage, notes: Notes): JsonObject {
  return exampleOfFields(message.fields, notes);
}

/** Makes an object of the examples of fields; fields without one are omitted. */
export function exampleOfFields(fields: readonly DescField[], notes: Notes): JsonObject {
  return given(Object.fromEntries(fields.map((field) => [field.name, exampleOf(field, notes)])));
}

/**
 * Makes an example of a field. For a message: the examples of its fields, except those that the
 * field's own example states. For a list: one message, or the values between commas.
 */
export function exampleOf(field: DescField, notes: Notes): JsonValue | undefined {
  const { example } = notes.ofField(field);
  if (field.message !== undefined) {
    const part = { ...exampleOfMessage(field.message, notes), ...stated(field.message, example) };
    return field.fieldKind === 'list' ? [part] : part;
  }
  if (example === undefined) {
    return undefined;
  }
  return field.fieldKind === 'list'
    ? example.split(',').map((element) => toFieldValue(field, element))
    : toFieldValue(field, example);
}

/** Reads values of some fields, written as a URL query does: `state=archived`. */
function stated({ fields }: DescMessage, example = ''): JsonObject {
  const entries = [...new URLSearchParams(example)].map(([name, text]) => {
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined) {
      throw new Error(`the example ${example} is about no field of its message`);
    }
    return [name, toFieldValue(field, text)] as const;
  });
  return Object.fromEntries(entries);
}
