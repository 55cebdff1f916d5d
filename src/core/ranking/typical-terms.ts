import { type MemoryTerms, SEARCHED_FIELDS } from '../analysis/memory-terms.js';
import { isStopTerm } from '../analysis/token.js';
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
  const shares = sharesOf(ranked.slice(0, FEEDBACK_DOCUMENTS), known);
  const frequencies = documentFrequencies(ranked, shares);
  return [...shares]
    .map(([term, share]) => {
      const inverse = inverseFrequency(visibleMemories, frequencies.get(term) ?? 0);
      return { term, share, contribution: share * inverse };
    })
    .sort((one, other) => other.contribution - one.contribution || (one.term < other.term ? -1 : 1))
    .slice(0, limitTerms)
    .map(({ term, share }) => ({ term, share }));
}

function sharesOf(feedback: readonly Ranked[], known: ReadonlySet<string>): Map<string, number> {
  const shares = new Map<string, number>();
  const whole = feedback.reduce((sum, { score }) => sum + score, 0);
  for (const { memory, score } of feedback.filter((document) => document.score > 0)) {
    const terms = SEARCHED_FIELDS.flatMap((field) => memory.terms[field]);
    const content = terms.filter((term) => !isStopTerm(term));
    const share = score / whole / content.length;
    for (const term of content) {
      if (!known.has(term)) {
        shares.set(term, (shares.get(term) ?? 0) + share);
      }
    }
  }
  return shares;
}

/** Counts the memories that contain each term. Reads every term of every memory. */
function documentFrequencies(
  ranked: readonly Ranked[],
  terms: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { memory } of ranked) {
    for (const term of occurringIn(memory.terms, terms)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

function occurringIn(
  memory: MemoryTerms,
  terms: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const field of SEARCHED_FIELDS) {
    for (const term of memory[field]) {
      if (terms.has(term)) {
        found.add(term);
      }
    }
  }
  return found;
}
