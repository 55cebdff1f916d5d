import type { Report, SetReport } from './report.js';
import { WAYS } from './run-sets.js';

/** How far two databases answered alike. */
export interface Agreement {
  readonly answers: number;
  /** Set, way, store and query of each answer that differs or that one of them lacks. */
  readonly differing: readonly string[];
}

/** Compares every answer of two runs over the same sets. */
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
