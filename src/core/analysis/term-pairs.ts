import { isStopTerm } from './token.js';

/** Two different terms, one right after the other. */
export type TermPair = readonly [first: string, second: string];

/** Names a pair of terms, which hold no blank themselves. */
export function pairKey([first, second]: TermPair): string {
  return `${first} ${second}`;
}

/**
 * Gives the neighbours among the terms of one field or message. Stop words do not part them:
 * "rotation of keys" and "rotation keys" have the same pair.
 *
 * @param terms in order, as analysed or as stored
 */
export function adjacentPairs(terms: readonly string[]): TermPair[] {
  const pairs: TermPair[] = [];
  let before: string | undefined;
  for (const term of terms) {
    if (isStopTerm(term)) {
      continue;
    }
    if (before !== undefined && before !== term) {
      pairs.push([before, term]);
    }
    before = term;
  }
  return pairs;
}
