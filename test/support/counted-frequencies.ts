import { type MemoryTerms, SEARCHED_FIELDS } from '../../src/core/analysis/memory-terms.js';
import { searchableTerms } from '../../src/core/analysis/script-pairs.js';
import { adjacentPairs, pairKey } from '../../src/core/analysis/term-pairs.js';
import { isStopTerm } from '../../src/core/analysis/token.js';
import type { QueryLookup } from './query-lookup.js';

/** Weight and length normalisation of a field. */
interface FieldRule {
  readonly weight: number;
  /** BM25's b: 0 ignores the length, 1 normalises fully. */
  readonly lengthInfluence: number;
  /**
   * Reference length in terms. Constants rank as well as the averages over visible memories, and far
   * better where short and long memories are mixed.
   */
  readonly usualLength: number;
}

const FIELD_RULES: Readonly<Record<(typeof SEARCHED_FIELDS)[number], FieldRule>> = {
  name: { weight: 1.5, lengthInfluence: 0.3, usualLength: 3 },
  description: { weight: 1.5, lengthInfluence: 0.4, usualLength: 12 },
  content: { weight: 1, lengthInfluence: 0.5, usualLength: 100 },
};

/** Frequencies of query terms or pairs in a memory, by key; those that do not occur are absent. */
export type Frequencies = ReadonlyMap<string, number>;

/**
 * Counts the query's terms in a memory. As in BM25F, an occurrence is weighted by its field and
 * normalised by the field's length.
 */
export function termFrequencies(terms: MemoryTerms, lookup: QueryLookup): Frequencies {
  const frequencies = new Map<string, number>();
  for (const field of SEARCHED_FIELDS) {
    const share = shareOf(FIELD_RULES[field], countContent(terms[field]));
    for (const term of lookup.hasCharacters ? searchableTerms(terms[field]) : terms[field]) {
      if (lookup.terms.has(term)) {
        frequencies.set(term, (frequencies.get(term) ?? 0) + share);
      }
    }
  }
  return frequencies;
}

/** Counts the query's pairs of adjacent terms in a memory; every field counts the same. */
export function pairFrequencies(terms: MemoryTerms, { pairs }: QueryLookup): Frequencies {
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

/** Returns the weight of one occurrence in a field of this length. */
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
