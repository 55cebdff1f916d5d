import { type DescField, type DescMessage, getOption, type JsonObject } from '@bufbuild/protobuf';
import { FeatureSet_FieldPresence } from '@bufbuild/protobuf/wkt';
import { commentOf } from './comments.js';
import { toFieldValue } from './field-values.js';
import { given } from './json.js';
import { componentName } from './names.js';
import type { Sources } from './sources.js';
import { enumSchema, valueSchema } from './value-schemas.js';

/**
 * Describes a message in a response: a field without presence is always present, one with
 * presence only when it has a value.
 *
 * @returns a reference to the schema
 */
export function answerSchema(message: DescMessage, sources: Sources): JsonObject {
  return share(componentName(message), sources, () => ({
    description: commentOf(message),
    type: 'object',
    required: message.fields.filter(isAlwaysShown).map(({ name }) => name),
    properties: propertiesOf(message.fields, (field) => answerField(field, sources)),
  }));
}

/**
 * Describes a message in a request body: null means absent.
 *
 * @param fields those in the body, without those in the path
 * @returns a reference to the schema
 * @throws Error on a field that is a list or a message
 */
export function bodySchema(
  message: DescMessage,
  fields: readonly DescField[],
  sources: Sources,
): JsonObject {
  return share(componentName(message), sources, () => ({
    description: commentOf(message),
    type: 'object',
    required: fields.filter((field) => isRequired(field, sources)).map(({ name }) => name),
    properties: propertiesOf(fields, (field) => ({
      description: commentOf(field),
      ...requestSchema(field, sources, !isRequired(field, sources)),
    })),
  }));
}

/** Whether requests must have a field. */
export function isRequired(field: DescField, { fieldBehavior }: Sources): boolean {
  const behaviors: unknown = getOption(field, fieldBehavior);
  const required = fieldBehavior.enum?.values.find(({ name }) => name === 'REQUIRED');
  return Array.isArray(behaviors) && behaviors.includes(required?.number);
}

/**
 * Describes the value of a field of a request.
 *
 * @param isNullable whether null means absent
 * @throws Error on a field that is a list or a message
 */
export function requestSchema(
  field: DescField,
  { notes }: Sources,
  isNullable = false,
): JsonObject {
  if (field.fieldKind !== 'scalar' && field.fieldKind !== 'enum') {
    throw new Error(`${field} is of a kind that the document has no schema for in requests`);
  }
  const found = notes.ofField(field);
  const { default_value: fallback } = found;
  return given({
    ...valueSchema(field, found, isNullable),
    default: fallback === undefined ? undefined : toFieldValue(field, fallback),
  });
}

function answerField(field: DescField, sources: Sources): JsonObject {
  const description = commentOf(field);
  const schema = answerValue(field, sources);
  return field.fieldKind === 'list'
    ? { description, type: 'array', items: schema }
    : { description, ...schema };
}

function answerValue(field: DescField, sources: Sources): JsonObject {
  const notes = sources.notes.ofField(field);
  const { message, enum: declared } = field;
  if (message !== undefined) {
    return answerSchema(message, sources);
  }
  return declared === undefined || notes.words !== undefined
    ? valueSchema(field, notes)
    : share(componentName(declared), sources, () => enumSchema(declared));
}

function isAlwaysShown(field: DescField): boolean {
  return field.fieldKind === 'list' || field.presence === FeatureSet_FieldPresence.IMPLICIT;
}

function propertiesOf(
  fields: readonly DescField[],
  describe: (field: DescField) => JsonObject,
): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, describe(field)]));
}

/** Adds a schema, once, where others can refer to it. */
function share(name: string, { schemas }: Sources, describe: () => JsonObject): JsonObject {
  if (!schemas.has(name)) {
    schemas.set(name, describe());
  }
  return { $ref: `#/components/schemas/${name}` };
}
