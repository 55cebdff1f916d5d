import type { QueryTerms } from '../analysis/query-terms.js';
import { pairKey, type TermPair } from '../analysis/term-pairs.js';

/** Weight of a message: the newest one, the one before it, and the one before that. */
const MESSAGE_WEIGHTS = [1, 0.3, 0.15] as const;
/** How much more a name weighs than another word. */
const PROPER_WEIGHT = 1.6;

/** A term or a pair of them, with the weight that its messages give it. */
export interface Weighted<T> {
  readonly subject: T;
  readonly weight: number;
  /** Whether the newest message has it; otherwise only older ones do. */
  readonly isNewest: boolean;
  /** What it stands in for, when no message has it. */
  readonly standsFor?: StoodFor | undefined;
}

/** A term of a message for which another one stands in. */
export interface StoodFor {
  readonly term: string;
  /** How much the other one counts, as a part of it: 0 to 1. */
  readonly part: number;
}

/** What a turn asks for. Terms and pairs are distinct; what stands in for others comes last. */
export interface WeightedQuery {
  readonly terms: readonly Weighted<string>[];
  readonly pairs: readonly Weighted<TermPair>[];
}

/**
 * Weighs the terms of a turn. Each counts with the weight of the newest message that has it, in the
 * newest message once per occurrence, and more where it is a name. Stop words of older messages
 * never count.
 *
 * @param messages what each asks for, the newest first; those after the third are ignored
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

/** Lets a term stand in for one that a message has. */
export function expansion(
  subject: string,
  { subject: term, weight, isNewest }: Weighted<string>,
  part: number,
): Weighted<string> {
  return { subject, weight: part * weight, isNewest, standsFor: { term, part } };
}

function addOnce<T>(known: Map<string, Weighted<T>>, key: string, weighted: Weighted<T>): void {
  if (!known.has(key)) {
    known.set(key, weighted);
  }
}
