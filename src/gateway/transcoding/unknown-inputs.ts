import type { DescField, DescMessage, JsonObject } from '@bufbuild/protobuf';
import { nearestWord } from '../../text/nearest-word.js';
import { fieldInvalid } from '../http/http-error.js';
import { isJsonObject } from '../http/json-object.js';
import type { Query } from './query.js';
import type { Route } from './routes.js';

/** Most fields that are listed, and most bytes of the list. */
const LISTED_MAX = 20;
const LIST_BYTES_MAX = 1_024;
/** Longer names are cut, so that no single one exceeds the list. */
const SHOWN_CHARACTERS = 64;

/**
 * Rejects a parameter that the route does not have: one that is misspelt and ignored would widen
 * what the call reads or deletes.
 *
 * @throws HttpError FIELD_INVALID that names the nearest known parameter, or all of them
 */
export function refuseUnknownParameters(query: Query, known: readonly DescField[]): void {
  for (const name of query.keys()) {
    if (!known.some((field) => field.name === name)) {
      throw fieldInvalid(
        `unknown parameter ${quoted(name)}; ${advice(
          name,
          known.map((field) => field.name),
        )}`,
      );
    }
  }
}

/**
 * Prepares the list of those fields of a route's bodies that are ignored, as the header
 * `x-ignored-fields` has it: percent-encoded, those of inner objects as a path. Undefined when there
 * are none.
 */
export function compileIgnoredFields(
  route: Pick<Route, 'body' | 'rpc'>,
): (body: JsonObject) => string | undefined {
  if (route.body === 'none') {
    return () => undefined;
  }
  const whole = route.body === 'all' ? route.rpc.input : route.body.message;
  if (whole === undefined) {
    throw new Error(`${route.rpc}: a body that is no message`);
  }
  const shape = shapeOf(whole);
  return (body) => {
    const unknown = unknownFields(shape, body);
    return unknown.length === 0 ? undefined : listed(unknown);
  };
}

/** Known fields; those that are single messages with the shape of these. */
type Shape = ReadonlyMap<string, Shape | undefined>;

/** Ends, because no message of a route holds itself. */
function shapeOf(desc: DescMessage): Shape {
  return new Map(
    desc.fields.map((field) => [
      field.name,
      field.fieldKind === 'message' ? shapeOf(field.message) : undefined,
    ]),
  );
}

function unknownFields(shape: Shape, source: JsonObject): string[] {
  const unknown: string[] = [];
  for (const key of Object.keys(source)) {
    const value = source[key];
    const inner = shape.get(key);
    if (!shape.has(key)) {
      unknown.push(encoded(key));
    } else if (inner !== undefined && isJsonObject(value)) {
      unknown.push(...unknownFields(inner, value).map((name) => `${key}.${name}`));
    }
  }
  return unknown;
}

function listed(names: readonly string[]): string {
  let list = '';
  for (const name of names.slice(0, LISTED_MAX)) {
    const longer = list === '' ? name : `${list}, ${name}`;
    if (longer.length > LIST_BYTES_MAX) break;
    list = longer;
  }
  return list;
}

function advice(name: string, known: readonly string[]): string {
  const nearest = nearestWord(name, known);
  if (nearest !== undefined) {
    return `did you mean ${nearest}?`;
  }
  return known.length === 0 ? 'this route takes no parameters' : `known are ${known.join(', ')}`;
}

function quoted(name: string): string {
  return JSON.stringify(shortened(name));
}

function encoded(name: string): string {
  return encodeURIComponent(shortened(name).toWellFormed());
}

function shortened(name: string): string {
  return Array.from(name.slice(0, 2 * SHOWN_CHARACTERS))
    .slice(0, SHOWN_CHARACTERS)
    .join('');
}
