/**
 * Tells how rare a term is in English at large, from 0 (everywhere) to 14 (unknown):
 * min(14, ln(N / (count + 1))).
 */
export type WordRarity = (term: string) => number;

/** What speaks for a candidate. "Terms" are the content terms of the newest message. */
export interface Grounds {
  /** What the ranking gave it. */
  readonly score: number;
  /** Score of the eleventh candidate, which seldom is relevant; 0 when there are fewer. */
  readonly eleventhScore: number;
  /**
   * The part of the terms that it holds, each counted by its rarity in English: 0 to 1. A term counts
   * in part when the memory holds one that stands in for it.
   */
  readonly coverage: number;
  /** TermStatistics of the rarest of the terms that it holds itself; 0 when it holds none. */
  readonly rarest: number;
  /** How many of the terms it holds itself. */
  readonly termsHeld: number;
}

/** Coefficients of a logistic regression over labelled turns, see docs/decisions/0013. */
const INTERCEPT = -8.3;
const LEAD_WEIGHT = 1.501;
const COVERAGE_WEIGHT = 4;
const RAREST_WEIGHT = 0.124;

/** A memory that holds so much of a message, by at least so many terms, is relevant anyway. */
const COVERAGE_ENOUGH = 0.75;
const TERMS_ENOUGH = 2;

/** Estimates how likely a candidate is to be relevant, from 0 to 1. */
export function relevanceProbability(grounds: Grounds): number {
  const { score, eleventhScore, coverage, rarest } = grounds;
  // Below the eleventh there is nothing to lead by.
  const lead = Math.log(1 + Math.max(0, score - eleventhScore));
  const evidence = LEAD_WEIGHT * lead + COVERAGE_WEIGHT * coverage + RAREST_WEIGHT * rarest;
  return 1 / (1 + Math.exp(-INTERCEPT - evidence));
}

/** Says whether a candidate is relevant whatever its probability. */
export function isRelevantAnyway({ coverage, termsHeld }: Grounds): boolean {
  return coverage >= COVERAGE_ENOUGH && termsHeld >= TERMS_ENOUGH;
}
