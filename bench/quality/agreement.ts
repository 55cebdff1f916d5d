import type { Report, SetReport } from './report.js';
import { WAYS } from './run-sets.js';

/** How many results of two databases are the same. */
export interface Agreement {
  readonly answers: number;
  /** Set, way, store and query of each result that differs or is missing in one of them. */
  readonly differing: readonly string[];
}

/** Compares every result of two runs over the same sets. */
export function compareAnswers(one: Report, other: Report): Agreement {
  const answers = digestsOf(one);
  const others = digestsOf(other);
  const keys = [...new Set([...answers.keys(), ...others.keys()])];
  return {
    answers: keys.length,
    differing: keys.filter((key) => answers.get(key) !== others.get(key)),
  };
}

function digestsOf({ sets }: Report): Map<string, string> {
  return new Map(
    sets.flatMap((set) =>
      WAYS.flatMap((way) =>
        Object.entries(set[way]?.digests ?? {}).map(
          ([turn, digest]) => [`${nameOf(set)} ${way} ${turn}`, digest] as const,
        ),
      ),
    ),
  );
}

function nameOf({ name, fold }: SetReport): string {
  return fold === undefined ? name : `${name}-${fold}`;
}
