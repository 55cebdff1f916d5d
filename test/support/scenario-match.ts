import type { Json, JsonObject } from './scenario.js';
import { isList, isObject } from './scenario-values.js';

type Actual = Json | undefined;
type Matcher = (actual: Actual, argument: Json, path: string) => string[];

const MATCHERS: Readonly<Record<string, Matcher>> = {
  $absent: (actual, _, path) => (actual === undefined ? [] : [`${path} is there: ${show(actual)}`]),
  $any: (actual, _, path) => (actual === undefined ? [`${path} is absent`] : []),
  $not: (actual, unwanted, path) =>
    differences(actual, unwanted, path).length > 0 ? [] : [`${path} is ${show(unwanted)}`],
  $matches: (actual, pattern, path) =>
    typeof actual === 'string' && new RegExp(String(pattern), 'u').test(actual)
      ? []
      : [`${path} is ${show(actual)}, which ${pattern} does not match`],
  $at_least: (actual, bound, path) =>
    isOrdered(bound, actual) ? [] : [`${path} is ${show(actual)}, below ${show(bound)}`],
  $more_than: (actual, bound, path) =>
    isOrdered(bound, actual) && actual !== bound
      ? []
      : [`${path} is ${show(actual)}, not above ${show(bound)}`],
  $length: (actual, length, path) =>
    isList(actual) && actual.length === length
      ? []
      : [`${path} has ${isList(actual) ? actual.length : 'no'} elements instead of ${length}`],
  $only: (actual, expected, path) => [
    ...differences(actual, expected, path),
    ...strangers(actual, expected).map((key) => `${path}.${key} is more than expected`),
  ],
  $unordered: (actual, expected, path) =>
    isList(actual) && isList(expected)
      ? differencesInAnyOrder(actual, expected, path)
      : [`${path} is no list: ${show(actual)}`],
};

/**
 * Compares a value with what is expected: members that are not named are free, lists match element
 * by element.
 *
 * @returns one line for each difference; none when it matches
 */
export function differences(actual: Actual, expected: Json, path: string): string[] {
  if (isList(expected)) {
    return isList(actual) && actual.length === expected.length
      ? expected.flatMap((item, index) => differences(actual[index], item, `${path}.${index}`))
      : [`${path} is ${show(actual)} instead of ${expected.length} elements`];
  }
  if (!isObject(expected)) {
    return actual === expected ? [] : [`${path} is ${show(actual)} instead of ${show(expected)}`];
  }
  const [entry] = Object.entries(expected);
  if (entry?.[0].startsWith('$')) {
    const matcher = MATCHERS[entry[0]];
    if (matcher === undefined) {
      throw new Error(`${entry[0]} is no matcher`);
    }
    return matcher(actual, entry[1], path);
  }
  return isObject(actual)
    ? Object.entries(expected).flatMap(([key, item]) =>
        differences(member(actual, key), item, `${path}.${key}`),
      )
    : [`${path} is no object: ${show(actual)}`];
}

function differencesInAnyOrder(
  actual: readonly Json[],
  expected: readonly Json[],
  path: string,
): string[] {
  const left = [...actual];
  const missing = expected.filter((item) => {
    const at = left.findIndex((candidate) => differences(candidate, item, path).length === 0);
    return at === -1 || left.splice(at, 1).length === 0;
  });
  return [
    ...missing.map((item) => `${path} lacks ${show(item)}`),
    ...left.map((item) => `${path} has ${show(item)} besides`),
  ];
}

function strangers(actual: Actual, expected: Json): string[] {
  return isObject(actual) && isObject(expected)
    ? Object.keys(actual).filter((key) => !Object.hasOwn(expected, key))
    : [];
}

function member(object: JsonObject, key: string): Actual {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isOrdered(low: Json, high: Actual): boolean {
  return typeof low === typeof high && String(low) <= String(high);
}

function show(value: Actual): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
