import { runWithPauses } from '../analysis/steps.js';
import type { IndexReader } from '../store/search-index.js';
import type { Weighted, WeightedQuery } from './query-weights.js';
import { compareRanked, type Ranked, roundScore, termFeatures } from './rank.js';
import type { RankedCandidates, RankingTools } from './ranked-candidates.js';
import type { Scorer } from './scorer.js';
import { addLists, contributionOf, type TermStatistics } from './term-statistics.js';
import { type TypicalTerm, typicalTerms } from './typical-terms.js';

/** Number of terms added to the query. */
const ADDED_TERMS = 8;
/** Number of terms whose exact document frequencies are read, to choose the added ones. */
const TERMS_COMPARED = 32;
/** Total weight of the added terms, relative to the query's. */
const ADDED_WEIGHT = 0.12;
/** Caps the query weight in this calculation: long queries need less expansion. */
const QUERY_WEIGHT_MAX = 6;

/** Minimum number of ranked memories; with fewer, each would only boost its own terms. */
const RANKED_LEAST = 3;

/**
 * Ranks again, with typical terms of the five best memories added to the query (RM3): these are often
 * synonyms of what was asked. Memories are neither added nor removed.
 *
 * @returns the same memories, best match first
 */
export async function rerankWithFeedback(
  index: Pick<IndexReader, 'morePostingLists'>,
  {
    query,
    statistics: { memories },
    found,
    ranked,
  }: Pick<RankedCandidates, 'query' | 'statistics' | 'found' | 'ranked'>,
  { scorer, pause = async () => undefined }: Pick<RankingTools, 'scorer' | 'pause'>,
): Promise<readonly Ranked[]> {
  if (ranked.length < RANKED_LEAST) {
    return ranked;
  }
  const own = query.terms.filter(({ expandedFrom }) => expandedFrom === undefined);
  const known = new Set(own.map(({ subject }) => subject));
  const typical = await runWithPauses(typicalTerms(ranked, known, memories, TERMS_COMPARED), pause);
  if (typical.length === 0) {
    return ranked;
  }
  const lists = await index.morePostingLists(
    found.within,
    typical.map(({ term }) => term),
  );
  const exact = addLists({ memories, frequencies: new Map() }, lists);
  const weight = ADDED_WEIGHT * Math.min(weightOf(own), QUERY_WEIGHT_MAX);
  return addScores(ranked, chooseAdded(typical, exact, weight), exact, scorer);
}

function chooseAdded(
  typical: readonly TypicalTerm[],
  exact: TermStatistics,
  weight: number,
): readonly Weighted<string>[] {
  const best = typical
    .map(({ term, share }) => weigh(term, share))
    .map((term) => ({ subject: term.subject, contribution: contributionOf(term, exact) }))
    .sort(
      (one, other) =>
        other.contribution - one.contribution || (one.subject < other.subject ? -1 : 1),
    )
    .slice(0, ADDED_TERMS);
  const total = best.reduce((sum, { contribution }) => sum + contribution, 0);
  return best.map(({ subject, contribution }) => weigh(subject, (weight * contribution) / total));
}

function addScores(
  ranked: readonly Ranked[],
  added: readonly Weighted<string>[],
  exact: TermStatistics,
  scorer: Scorer,
): readonly Ranked[] {
  const query: WeightedQuery = { terms: added, pairs: [] };
  const frequencies = ranked.map((each) => each.frequencies);
  const gains = scorer.score(termFeatures(query, true, exact), frequencies);
  return ranked
    .map(({ memory, score, frequencies: document }, index) => ({
      memory,
      score: roundScore(score + (gains[index] ?? 0)),
      frequencies: document,
    }))
    .sort(compareRanked);
}

function weigh(subject: string, weight: number): Weighted<string> {
  return { subject, weight, isNewest: true };
}

function weightOf(terms: readonly Weighted<string>[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}
