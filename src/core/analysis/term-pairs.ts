import { isStopTerm } from './token.js';

/** Two different adjacent terms. */
export type TermPair = readonly [first: string, second: string];

/** Returns a key for a pair; terms contain no space. */
export function pairKey([first, second]: TermPair): string {
  return `${first} ${second}`;
}

/**
 * Returns the pairs of adjacent terms in one field or message. Stop words are skipped: "rotation of
 * keys" and "rotation keys" have the same pair.
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
