import type { Steps } from '../analysis/steps.js';
import type { Ranked } from './rank.js';
import { inverseFrequency } from './term-statistics.js';

/** Number of feedback documents: the best ranked memories. */
const FEEDBACK_DOCUMENTS = 5;
/** Terms between two steps. Memories of usual length have fewer altogether. */
const TERMS_A_STEP = 16_384;

/** A term of the feedback documents. */
export interface TypicalTerm {
  readonly term: string;
  /** Above 0; the shares of all terms add up to at most 1. */
  readonly share: number;
}

/**
 * Finds expansion terms by relevance feedback (RM3). Each of the five feedback documents divides its
 * share of the score among its terms; a term is then weighted by its inverse document frequency. That
 * is estimated from the ranked memories, so the order is approximate.
 *
 * @param ranked best match first
 * @param known terms to exclude
 * @param visibleMemories number of visible memories
 * @returns at most `limitTerms`, best first
 */
export function* typicalTerms(
  ranked: readonly Ranked[],
  known: ReadonlySet<string>,
  visibleMemories: number,
  limitTerms: number,
): Steps<readonly TypicalTerm[]> {
  const shared = yield* sharedTerms(ranked.slice(0, FEEDBACK_DOCUMENTS), known);
  yield* countHolders(ranked, shared);
  const inverseOf = remembered((holders) => inverseFrequency(visibleMemories, holders));
  const best = new BestTerms(limitTerms);
  let compared = 0;
  for (const [term, { share, holders }] of shared) {
    best.add({ term, share, contribution: share * inverseOf(holders) });
    compared += 1;
    if (compared % TERMS_A_STEP === 0) yield;
  }
  return best.terms.map(({ term, share }) => ({ term, share }));
}

interface Contribution extends TypicalTerm {
  readonly contribution: number;
}

/** The best of many terms: to sort a hundred thousand for the best thirty takes too long. */
class BestTerms {
  readonly terms: Contribution[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(added: Contribution): void {
    const worst = this.terms.at(-1);
    const isFull = this.terms.length >= this.#limit;
    if (isFull && (worst === undefined || !isBetter(added, worst))) return;
    if (isFull) this.terms.pop();
    const after = this.terms.findIndex((term) => isBetter(added, term));
    this.terms.splice(after === -1 ? this.terms.length : after, 0, added);
  }
}

function isBetter(one: Contribution, other: Contribution): boolean {
  return (
    one.contribution > other.contribution ||
    (one.contribution === other.contribution && one.term < other.term)
  );
}

/** Computes each value once. */
function remembered(compute: (key: number) => number): (key: number) => number {
  const known = new Map<number, number>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** A term of the feedback documents, while it is counted. */
interface SharedTerm {
  share: number;
  /** Number of ranked memories that contain it. */
  holders: number;
}

type SharedTerms = Map<string, SharedTerm>;

function* sharedTerms(feedback: readonly Ranked[], known: ReadonlySet<string>): Steps<SharedTerms> {
  const shared: SharedTerms = new Map();
  const whole = feedback.reduce((sum, { score }) => sum + score, 0);
  for (const { memory, score } of feedback.filter((document) => document.score > 0)) {
    const { length, counts } = memory.terms.contentTerms;
    const share = score / whole / length;
    let added = 0;
    for (const [term, count] of counts) {
      if (!known.has(term)) {
        addShares(shared, term, share, count);
      }
      added += 1;
      if (added % TERMS_A_STEP === 0) yield;
    }
  }
  return shared;
}

/** Adds one share for each occurrence. A product would be rounded differently from the sum. */
function addShares(shared: SharedTerms, term: string, share: number, count: number): void {
  const entry = shared.get(term) ?? { share: 0, holders: 0 };
  for (let added = 0; added < count; added += 1) {
    entry.share += share;
  }
  shared.set(term, entry);
}

/** Counts the memories that contain each term. Reads every distinct term of every memory. */
function* countHolders(ranked: readonly Ranked[], shared: SharedTerms): Steps<void> {
  let counted = 0;
  for (const { memory } of ranked) {
    for (const term of memory.terms.contentTerms.distinct) {
      const entry = shared.get(term);
      if (entry !== undefined) {
        entry.holders += 1;
      }
      counted += 1;
      if (counted % TERMS_A_STEP === 0) yield;
    }
  }
}
