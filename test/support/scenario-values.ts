import type { Json, JsonObject } from './scenario.js';

/** Values that earlier steps kept, by name. */
export type Kept = Map<string, Json>;

const GENERATORS: Readonly<Record<string, (argument: Json, kept: Kept) => Json>> = {
  $repeat: (argument) => {
    const [text, times] = list(argument);
    return String(text).repeat(Number(times));
  },
  $join: (argument, kept) =>
    list(argument)
      .map((part) => resolve(part, kept))
      .join(''),
  $json: (argument, kept) => JSON.stringify(resolve(argument, kept)),
  $ref: (argument, kept) => {
    const value = kept.get(String(argument));
    if (value === undefined) {
      throw new Error(`no step has kept ${argument}`);
    }
    return value;
  },
};

/** Puts values in the place of generators; whatever else begins with `$` stays. */
export function resolve(value: Json, kept: Kept): Json {
  if (isList(value)) {
    return value.map((item) => resolve(item, kept));
  }
  if (!isObject(value)) {
    return value;
  }
  const [entry, ...others] = Object.entries(value);
  const generate = entry && others.length === 0 ? GENERATORS[entry[0]] : undefined;
  if (entry && generate) {
    return generate(entry[1], kept);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, kept)]));
}

/** Finds the value at a path such as `memories.0.name`. */
export function valueAt(value: Json, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>(
      (at, key) =>
        at !== undefined && (isObject(at) || isList(at)) ? memberOf(at, key) : undefined,
      value,
    );
}

/** Tells an object from lists, null and simple values. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells a list from everything else. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

function memberOf(value: JsonObject | readonly Json[], key: string): Json | undefined {
  return isList(value) ? value[Number(key)] : value[key];
}

function list(value: Json): readonly Json[] {
  if (!isList(value)) {
    throw new Error(`${JSON.stringify(value)} must be a list`);
  }
  return value;
}
