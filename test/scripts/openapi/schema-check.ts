import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Json, JsonObject } from '../../support/scenario.js';
import { isObject } from '../../support/scenario-values.js';
import type { Document, Schema } from './open-api.js';

/** Says what in a value breaks a schema; nothing when it fits. */
export type SchemaCheck = (schema: Schema, value: Json) => string[];

/**
 * Prepares to check values against the schemas of a document. It is stricter than the schemas: a
 * member that is not listed is a problem too, so that nothing is sent that is not documented.
 */
export function schemaCheck({ components }: Document): SchemaCheck {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    formats: { int32: true, double: true },
  });
  const closed = close(components);
  const compiled = new WeakMap<Schema, ValidateFunction>();

  function compile(schema: Schema): ValidateFunction {
    return ajv.compile({ ...(close(schema) as JsonObject), components: closed });
  }

  return (schema, value) => {
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'value'} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** Forbids members that are not listed, in every schema within. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(close);
  }
  if (!isObject(value as Json)) {
    return value;
  }
  const entries = Object.entries(value as JsonObject).map(([key, each]) => [key, close(each)]);
  const copy = Object.fromEntries(entries);
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}
