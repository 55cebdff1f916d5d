import type { QueryTerms } from '../analysis/query-terms.js';
import { pairKey, type TermPair } from '../analysis/term-pairs.js';

/** Weights of the last three messages, the newest first. */
const MESSAGE_WEIGHTS = [1, 0.3, 0.15] as const;
/** Factor for proper nouns. */
const PROPER_WEIGHT = 1.6;

/** A term, or a pair of adjacent terms, with its weight in the query. */
export interface Weighted<T> {
  readonly subject: T;
  readonly weight: number;
  /** Whether the newest message contains it; if not, only older messages do. */
  readonly isNewest: boolean;
  /** The query term that this one expands; undefined if a message contains this term. */
  readonly expandedFrom?: ExpandedTerm | undefined;
}

/** A query term that has an expansion. */
export interface ExpandedTerm {
  readonly term: string;
  /** Weight of the expansion relative to the term, 0 to 1. */
  readonly factor: number;
}

/** The weighted terms of a turn. Terms and pairs are distinct; expansions come last. */
export interface WeightedQuery {
  readonly terms: readonly Weighted<string>[];
  readonly pairs: readonly Weighted<TermPair>[];
}

/**
 * Weighs the terms of a turn. A term has the weight of the newest message that contains it, in the
 * newest message times its occurrences, and more if it is a proper noun. Stop words of older messages
 * are ignored.
 *
 * @param messages the newest first; those after the third are ignored
 */
export function weighQuery(messages: readonly QueryTerms[]): WeightedQuery {
  const terms = new Map<string, Weighted<string>>();
  const pairs = new Map<string, Weighted<TermPair>>();
  for (const [age, weight] of MESSAGE_WEIGHTS.entries()) {
    const message = messages[age];
    const isNewest = age === 0;
    if (message === undefined || !(isNewest || message.hasContent)) {
      continue;
    }
    for (const { term, occurrences, isProper } of message.terms) {
      const counted = weight * (isNewest ? occurrences : 1) * (isProper ? PROPER_WEIGHT : 1);
      addOnce(terms, term, { subject: term, weight: counted, isNewest });
    }
    for (const pair of message.pairs) {
      addOnce(pairs, pairKey(pair), { subject: pair, weight, isNewest });
    }
  }
  return { terms: [...terms.values()], pairs: [...pairs.values()] };
}

/** Makes a term an expansion of a query term. */
export function expansion(
  subject: string,
  { subject: term, weight, isNewest }: Weighted<string>,
  factor: number,
): Weighted<string> {
  return { subject, weight: factor * weight, isNewest, expandedFrom: { term, factor } };
}

function addOnce<T>(known: Map<string, Weighted<T>>, key: string, weighted: Weighted<T>): void {
  if (!known.has(key)) {
    known.set(key, weighted);
  }
}
