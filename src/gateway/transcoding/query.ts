import { type DescField, type JsonObject, type JsonValue, ScalarType } from '@bufbuild/protobuf';
import { fieldInvalid, requestInvalid } from '../http/http-error.js';

/** The values of a query string by parameter, in their order. */
export type Query = ReadonlyMap<string, readonly string[]>;

/**
 * Parses a query string. A plus sign is a blank.
 *
 * @throws HttpError REQUEST_INVALID when the percent-encoding or the UTF-8 in it is broken
 */
export function parseQuery(text: string): Query {
  const query = new Map<string, string[]>();
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const [name = '', ...rest] = pair.split('=');
    const key = decode(name);
    const values = query.get(key) ?? [];
    values.push(decode(rest.join('=')));
    query.set(key, values);
  }
  return query;
}

/**
 * Picks the parameters that are fields of the request, as JSON.
 *
 * @throws HttpError FIELD_INVALID when a singular field occurs more than once
 */
export function queryToJson(query: Query, fields: readonly DescField[]): JsonObject {
  const entries = fields.flatMap((field): [string, JsonValue][] => {
    const texts = query.get(field.name);
    return texts === undefined ? [] : [[field.name, textsToJson(field, texts)]];
  });
  return Object.fromEntries(entries);
}

/** Converts a text of a query or path to the JSON type of its field, if it has that form. */
export function textToJson(field: DescField, text: string): JsonValue {
  const isFlag = field.scalar === ScalarType.BOOL && (text === 'true' || text === 'false');
  return isFlag ? text === 'true' : text;
}

function textsToJson(field: DescField, texts: readonly string[]): JsonValue {
  const values = texts.map((text) => textToJson(field, text));
  if (field.fieldKind === 'list') {
    return values;
  }
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) {
    throw fieldInvalid(`${field.name} must be given once`);
  }
  return value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw requestInvalid('the query must be percent-encoded UTF-8', cause);
  }
}
