import { whatIsAsked } from './asked.js';
import type { ReadLists } from './expand-query.js';
import { termFrequencies } from './field-frequencies.js';
import type { Weighted, WeightedQuery } from './query-weights.js';
import { compareRanked, type Ranked, roundScore, wantedTerms } from './rank.js';
import type { RankedCandidates } from './ranked-candidates.js';
import type { Scorer } from './scorer.js';
import { type TermStatistics, termStatistics, worthOf } from './term-statistics.js';
import { type TypicalTerm, typicalTerms } from './typical-terms.js';

/** Terms that are added to a query. */
const ADDED_TERMS = 8;
/** Terms among which they are chosen, by their exact rarity. */
const TERMS_COMPARED = 32;
/** What all of them weigh together, as a part of what the query weighs. */
const ADDED_WEIGHT = 0.12;
/** A query that weighs more says enough by itself, and would drown in what it brings along. */
const QUERY_WEIGHT_MAX = 6;

/** Of fewer, each is typical of itself only, and the longer one would win. */
const RANKED_LEAST = 3;

/**
 * Ranks once more, with the terms that are typical of the five best memories added to the query
 * (RM3): they often are other words for what was asked. No memory comes in or goes.
 *
 * @param lists reads the lists of some terms, within what the caller may see
 * @returns the same memories, best match first
 */
export async function rerankWithFeedback(
  { query, rarity, ranked }: Pick<RankedCandidates, 'query' | 'rarity' | 'ranked'>,
  lists: ReadLists,
  scorer: Scorer,
): Promise<readonly Ranked[]> {
  if (ranked.length < RANKED_LEAST) {
    return ranked;
  }
  const own = query.terms.filter(({ standsFor }) => standsFor === undefined);
  const known = new Set(own.map(({ subject }) => subject));
  const typical = typicalTerms(ranked, known, rarity.memories, TERMS_COMPARED);
  if (typical.length === 0) {
    return ranked;
  }
  const exact = termStatistics(await lists(typical.map(({ term }) => term)));
  const weight = ADDED_WEIGHT * Math.min(weightOf(own), QUERY_WEIGHT_MAX);
  return addScores(ranked, chooseAdded(typical, exact, weight), exact, scorer);
}

function chooseAdded(
  typical: readonly TypicalTerm[],
  exact: TermStatistics,
  weight: number,
): readonly Weighted<string>[] {
  const worths = typical
    .map(({ term, share }) => weigh(term, share))
    .map((term) => ({ subject: term.subject, worth: worthOf(term, exact) }))
    .sort((one, other) => other.worth - one.worth || (one.subject < other.subject ? -1 : 1))
    .slice(0, ADDED_TERMS);
  const whole = worths.reduce((sum, { worth }) => sum + worth, 0);
  return worths.map(({ subject, worth }) => weigh(subject, (weight * worth) / whole));
}

function addScores(
  ranked: readonly Ranked[],
  added: readonly Weighted<string>[],
  exact: TermStatistics,
  scorer: Scorer,
): readonly Ranked[] {
  const query: WeightedQuery = { terms: added, pairs: [] };
  const asked = whatIsAsked(query);
  const frequencies = ranked.map(({ memory }) => termFrequencies(memory.terms, asked));
  const gains = scorer.score(wantedTerms(query, true, exact), frequencies);
  return ranked
    .map((each, index) => ({ ...each, score: roundScore(each.score + (gains[index] ?? 0)) }))
    .sort(compareRanked);
}

function weigh(subject: string, weight: number): Weighted<string> {
  return { subject, weight, isNewest: true };
}

function weightOf(terms: readonly Weighted<string>[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}
