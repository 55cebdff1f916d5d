/**
 * Returns how rare a term is in English, from 0 (in every text) to 14 (unknown):
 * min(14, ln(N / (count + 1))).
 */
export type WordRarity = (term: string) => number;

/** Relevance signals of a candidate. "Terms" are the content terms of the newest message. */
export interface RelevanceSignals {
  /** Score in the ranking. */
  readonly score: number;
  /** Score of the eleventh candidate, which is seldom relevant; 0 if there are fewer. */
  readonly eleventhScore: number;
  /**
   * Fraction of the terms that it contains, weighted by their rarity in English: 0 to 1. If it
   * contains only an expansion of a term, the expansion's weight counts.
   */
  readonly coverage: number;
  /** Rarity in English of the rarest term that it contains, expansions aside; 0 if none. */
  readonly rarest: number;
  /** Number of terms that it contains, expansions aside. */
  readonly termsMatched: number;
}

/** Coefficients of a logistic regression on labelled turns, see docs/decisions/0013. */
const INTERCEPT = -8.3;
const LEAD_WEIGHT = 1.501;
const COVERAGE_WEIGHT = 4;
const RAREST_WEIGHT = 0.124;

/** A memory with at least this coverage and this many terms is relevant whatever its score. */
const COVERAGE_ENOUGH = 0.75;
const TERMS_ENOUGH = 2;

/** Estimates the probability that a candidate is relevant, from 0 to 1. */
export function relevanceProbability(signals: RelevanceSignals): number {
  const { score, eleventhScore, coverage, rarest } = signals;
  // From the eleventh candidate on, the lead is 0.
  const lead = Math.log(1 + Math.max(0, score - eleventhScore));
  const evidence = LEAD_WEIGHT * lead + COVERAGE_WEIGHT * coverage + RAREST_WEIGHT * rarest;
  return 1 / (1 + Math.exp(-INTERCEPT - evidence));
}

/** Returns whether a candidate is relevant whatever its probability. */
export function isRelevantAnyway({ coverage, termsMatched }: RelevanceSignals): boolean {
  return coverage >= COVERAGE_ENOUGH && termsMatched >= TERMS_ENOUGH;
}
