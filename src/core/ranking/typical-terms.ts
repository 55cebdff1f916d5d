import { type MemoryTerms, SEARCHED_FIELDS } from '../analysis/memory-terms.js';
import { isStopTerm } from '../analysis/token.js';
import type { Ranked } from './rank.js';
import { inverseFrequency } from './term-statistics.js';

/** Memories that are learned from: the best ones. */
const TEACHERS = 5;

/** A term with how typical of the best memories it is. */
export interface TypicalTerm {
  readonly term: string;
  /** Above 0; all terms of the teachers together have at most 1. */
  readonly share: number;
}

/**
 * Finds the terms that are typical of the five best memories (RM3): each memory gives its terms a
 * share of its score, and a term counts by its rarity. How rare it is, is judged by the ranked
 * memories, so the order is a first guess.
 *
 * @param ranked best match first
 * @param known terms that are left out
 * @param visibleMemories how many memories may be seen
 * @returns the most typical first, at most so many
 */
export function typicalTerms(
  ranked: readonly Ranked[],
  known: ReadonlySet<string>,
  visibleMemories: number,
  limitTerms: number,
): readonly TypicalTerm[] {
  const shares = sharesOf(ranked.slice(0, TEACHERS), known);
  const frequencies = countHolders(ranked, shares);
  return [...shares]
    .map(([term, share]) => {
      const rarity = inverseFrequency(visibleMemories, frequencies.get(term) ?? 0);
      return { term, share, worth: share * rarity };
    })
    .sort((one, other) => other.worth - one.worth || (one.term < other.term ? -1 : 1))
    .slice(0, limitTerms)
    .map(({ term, share }) => ({ term, share }));
}

function sharesOf(feedback: readonly Ranked[], known: ReadonlySet<string>): Map<string, number> {
  const shares = new Map<string, number>();
  const whole = feedback.reduce((sum, { score }) => sum + score, 0);
  for (const { memory, score } of feedback.filter((teacher) => teacher.score > 0)) {
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

/** Counts in how many of the memories each term stands. Reads every term of every memory. */
function countHolders(
  ranked: readonly Ranked[],
  terms: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { memory } of ranked) {
    for (const term of heldOf(memory.terms, terms)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

function heldOf(memory: MemoryTerms, terms: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const held = new Set<string>();
  for (const field of SEARCHED_FIELDS) {
    for (const term of memory[field]) {
      if (terms.has(term)) {
        held.add(term);
      }
    }
  }
  return held;
}
