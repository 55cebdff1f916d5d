import type { Ranked } from './rank.js';
import { inverseFrequency } from './term-statistics.js';

/** Number of feedback documents: the best ranked memories. */
const FEEDBACK_DOCUMENTS = 5;

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
export function typicalTerms(
  ranked: readonly Ranked[],
  known: ReadonlySet<string>,
  visibleMemories: number,
  limitTerms: number,
): readonly TypicalTerm[] {
  const shared = sharedTerms(ranked.slice(0, FEEDBACK_DOCUMENTS), known);
  countHolders(ranked, shared);
  return [...shared]
    .map(([term, { share, holders }]) => {
      const inverse = inverseFrequency(visibleMemories, holders);
      return { term, share, contribution: share * inverse };
    })
    .sort((one, other) => other.contribution - one.contribution || (one.term < other.term ? -1 : 1))
    .slice(0, limitTerms)
    .map(({ term, share }) => ({ term, share }));
}

/** A term of the feedback documents, while it is counted. */
interface SharedTerm {
  share: number;
  /** Number of ranked memories that contain it. */
  holders: number;
}

type SharedTerms = Map<string, SharedTerm>;

function sharedTerms(feedback: readonly Ranked[], known: ReadonlySet<string>): SharedTerms {
  const shared: SharedTerms = new Map();
  const whole = feedback.reduce((sum, { score }) => sum + score, 0);
  for (const { memory, score } of feedback.filter((document) => document.score > 0)) {
    const { length, counts } = memory.terms.contentTerms;
    const share = score / whole / length;
    for (const [term, count] of counts) {
      if (!known.has(term)) {
        addShares(shared, term, share, count);
      }
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
function countHolders(ranked: readonly Ranked[], shared: SharedTerms): void {
  for (const { memory } of ranked) {
    for (const term of memory.terms.contentTerms.distinct) {
      const entry = shared.get(term);
      if (entry !== undefined) {
        entry.holders += 1;
      }
    }
  }
}
