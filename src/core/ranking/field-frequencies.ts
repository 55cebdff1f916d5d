import { type MemoryTerms, SEARCHED_FIELDS } from '../analysis/memory-terms.js';
import { searchableTerms } from '../analysis/script-pairs.js';
import { adjacentPairs, pairKey } from '../analysis/term-pairs.js';
import { isStopTerm } from '../analysis/token.js';
import type { Asked } from './asked.js';

/** How much a field counts, and how much its length does. */
interface FieldRule {
  readonly weight: number;
  /** BM25's b: 0 ignores the length, 1 divides by it. */
  readonly lengthInfluence: number;
  /**
   * Length in terms that counts as usual. Constants rank as well as the averages of what is visible,
   * and far better where short and long memories live together.
   */
  readonly usualLength: number;
}

const FIELD_RULES: Readonly<Record<(typeof SEARCHED_FIELDS)[number], FieldRule>> = {
  name: { weight: 1.5, lengthInfluence: 0.3, usualLength: 3 },
  description: { weight: 1.5, lengthInfluence: 0.4, usualLength: 12 },
  content: { weight: 1, lengthInfluence: 0.5, usualLength: 100 },
};

/** How strongly a memory holds each thing a query asks for; what it does not hold is missing. */
export type Frequencies = ReadonlyMap<string, number>;

/**
 * Counts the asked terms in a memory over its fields, each weighed by the field and its length, as
 * BM25F does.
 */
export function termFrequencies(terms: MemoryTerms, asked: Asked): Frequencies {
  const frequencies = new Map<string, number>();
  for (const field of SEARCHED_FIELDS) {
    const share = shareOf(FIELD_RULES[field], countContent(terms[field]));
    for (const term of asked.hasCharacters ? searchableTerms(terms[field]) : terms[field]) {
      if (asked.terms.has(term)) {
        frequencies.set(term, (frequencies.get(term) ?? 0) + share);
      }
    }
  }
  return frequencies;
}

/** Counts the asked pairs of neighbours in a memory, in any field alike. */
export function pairFrequencies(terms: MemoryTerms, { pairs }: Asked): Frequencies {
  const frequencies = new Map<string, number>();
  for (const field of pairs.size > 0 ? SEARCHED_FIELDS : []) {
    for (const pair of adjacentPairs(terms[field])) {
      if (pairs.get(pair[0])?.has(pair[1])) {
        const key = pairKey(pair);
        frequencies.set(key, (frequencies.get(key) ?? 0) + 1);
      }
    }
  }
  return frequencies;
}

/** What one occurrence in a field of this length counts. */
function shareOf({ weight, lengthInfluence, usualLength }: FieldRule, length: number): number {
  return weight / (1 - lengthInfluence + (lengthInfluence * length) / usualLength);
}

function countContent(terms: readonly string[]): number {
  let count = 0;
  for (const term of terms) {
    count += isStopTerm(term) ? 0 : 1;
  }
  return count;
}
