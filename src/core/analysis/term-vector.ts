import { type MemoryTerms, SEARCHED_FIELDS } from './memory-terms.js';
import { searchableTerms } from './script-pairs.js';
import { runToEnd, type Steps } from './steps.js';
import { adjacentPairs, pairKey, type TermPair } from './term-pairs.js';
import { isStopTerm } from './token.js';

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

/** Terms that are counted without a pause. */
const TERMS_A_STEP = 4_096;

/** Frequencies of terms and pairs in a memory, by term or `pairKey`; absent if they do not occur. */
export type Frequencies = ReadonlyMap<string, number>;

/** The content terms of a memory, stop words left out. */
export interface ContentTerms {
  /** Number of occurrences in all fields. */
  readonly length: number;
  /** Number of occurrences of each term. */
  readonly counts: ReadonlyMap<string, number>;
  /** Each term once. */
  readonly distinct: readonly string[];
}

/**
 * The terms of a memory, counted once for all queries. As in BM25F, an occurrence of a term is
 * weighted by its field and normalised by the field's length; pairs count the same in every field.
 *
 * A class, because most of it is made when the first query needs it.
 */
export class TermVector implements MemoryTerms {
  readonly name: readonly string[];
  readonly description: readonly string[];
  readonly content: readonly string[];
  #frequencies: Map<string, number> | undefined;
  #hasPairs = false;
  #contentTerms: ContentTerms | undefined;

  constructor({ name, description, content }: MemoryTerms) {
    this.name = name;
    this.description = description;
    this.content = content;
  }

  /** Frequencies of every term under which the memory is indexed. May contain pairs as well. */
  get frequencies(): Frequencies {
    this.#frequencies ??= runToEnd(termFrequencies(this));
    return this.#frequencies;
  }

  /** Counts everything at once that would be counted when it is needed. For long memories. */
  *countInSteps(): Steps<void> {
    this.#frequencies ??= yield* termFrequencies(this);
    if (!this.#hasPairs) yield* addPairs(this.#frequencies, this);
    this.#hasPairs = true;
    this.#contentTerms ??= yield* countContentTerms(this);
  }

  /** Frequencies of terms as above, and of these pairs. */
  frequenciesWith(pairs: readonly TermPair[]): Frequencies {
    const { frequencies } = this;
    // Most memories lack one term of each pair, so their pairs are never counted.
    const mayOccur = ([first, second]: TermPair) =>
      frequencies.has(first) && frequencies.has(second);
    if (!this.#hasPairs && pairs.some(mayOccur)) {
      runToEnd(addPairs(this.#frequencies ?? new Map(), this));
      this.#hasPairs = true;
    }
    return frequencies;
  }

  get contentTerms(): ContentTerms {
    this.#contentTerms ??= runToEnd(countContentTerms(this));
    return this.#contentTerms;
  }
}

function* termFrequencies(terms: MemoryTerms): Steps<Map<string, number>> {
  const frequencies = new Map<string, number>();
  let counted = 0;
  for (const field of SEARCHED_FIELDS) {
    const share = shareOf(FIELD_RULES[field], countContent(terms[field]));
    for (const term of searchableTerms(terms[field])) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + share);
      counted += 1;
      if (counted % TERMS_A_STEP === 0) yield;
    }
  }
  return frequencies;
}

/** Terms contain no space, so the key of a pair is never that of a term. */
function* addPairs(frequencies: Map<string, number>, terms: MemoryTerms): Steps<void> {
  let counted = 0;
  for (const field of SEARCHED_FIELDS) {
    for (const pair of adjacentPairs(terms[field])) {
      const key = pairKey(pair);
      frequencies.set(key, (frequencies.get(key) ?? 0) + 1);
      counted += 1;
      if (counted % TERMS_A_STEP === 0) yield;
    }
  }
}

function* countContentTerms(terms: MemoryTerms): Steps<ContentTerms> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const field of SEARCHED_FIELDS) {
    for (const term of terms[field]) {
      if (isStopTerm(term)) continue;
      counts.set(term, (counts.get(term) ?? 0) + 1);
      length += 1;
      if (length % TERMS_A_STEP === 0) yield;
    }
  }
  return { length, counts, distinct: [...counts.keys()] };
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
