import type { CandidateList, PostingList } from '../store/search-index.js';
import type { ExpandedQuery } from './expand-query.js';
import { contributionOf } from './term-statistics.js';

/** Weights are multiplied by this and rounded to whole numbers. */
const WEIGHT_UNITS = 1_000;

/** Above this number of visible memories the row budget doubles. */
const LARGE_VISIBLE_SET = 500_000;

/**
 * Number of partitions whose first list is read whatever its length, so that the short lists of one
 * partition cannot crowd out another. Callers see a handful of partitions; administrators see all.
 */
const GUARANTEED_PARTITIONS = 16;

/** Returns roughly how many rows of the index a query may read. */
export function rowBudget(visibleMemories: number): number {
  return visibleMemories > LARGE_VISIBLE_SET ? 16_384 : 8_192;
}

/**
 * Chooses the posting lists to read candidates from, until the budget is spent: the newest message
 * before older ones, a message's own terms before their expansions, rare terms before common ones.
 * Terms of other lists contribute no candidates but still count in the ranking.
 *
 * @param budget total rows to read; a guaranteed list may use as much by itself
 */
export function chooseLists(expanded: ExpandedQuery, budget: number): readonly CandidateList[] {
  const started = new Set<number>();
  let rows = 0;
  return rankedLists(expanded, budget).filter(({ list, newest }) => {
    const isFirst = newest > 0 && !started.has(list.partition);
    const isGuaranteed = isFirst && started.size < GUARANTEED_PARTITIONS;
    const isChosen = isGuaranteed || rows + list.memories <= budget;
    if (isChosen) {
      started.add(list.partition);
      rows += Math.min(list.memories, budget);
    }
    return isChosen;
  });
}

/** Returns every list with its weights, in the order in which the budget is spent. */
function rankedLists(
  { query, statistics, isNewestFound, found }: ExpandedQuery,
  budget: number,
): CandidateList[] {
  const weighted = new Map(query.terms.map((term) => [term.subject, term]));
  const toCandidates = (list: PostingList): CandidateList[] => {
    const term = weighted.get(list.term);
    if (term === undefined) {
      return [];
    }
    // A term in nearly every memory has a weight near 0, but still has to find them.
    const weight = Math.max(1, Math.round(WEIGHT_UNITS * contributionOf(term, statistics)));
    const countsAsNewest = term.isNewest || !isNewestFound;
    return [
      {
        list,
        newest: countsAsNewest ? weight : 0,
        older: countsAsNewest ? 0 : weight,
        rowsMax: budget,
      },
    ];
  };
  const isExpansion = ({ list }: CandidateList) =>
    weighted.get(list.term)?.expandedFrom !== undefined;
  return found.lists
    .flatMap(toCandidates)
    .sort((one, other) => compareLists(one, other, isExpansion));
}

function compareLists(
  one: CandidateList,
  other: CandidateList,
  isExpansion: (list: CandidateList) => boolean,
): number {
  return (
    Number(one.newest === 0) - Number(other.newest === 0) ||
    Number(isExpansion(one)) - Number(isExpansion(other)) ||
    one.list.memories - other.list.memories ||
    one.list.partition - other.list.partition ||
    (one.list.term < other.list.term ? -1 : 1)
  );
}
