import type { CandidateList, PostingList, PostingLists } from '../store/search-index.js';
import type { WeightedQuery } from './query-weights.js';
import { isNewestFound, termStatistics, worthOf } from './term-statistics.js';

/** Weights are rounded to this part of one. */
const WEIGHT_UNITS = 1_000;

/** Visible memories beyond which twice as many rows are read. */
const LARGE_VISIBLE_SET = 500_000;

/**
 * Partitions whose first list is read whatever it costs, so that one partition's short lists cannot
 * crowd out another. Callers see a handful of partitions; this bounds administrators.
 */
const GUARANTEED_PARTITIONS = 16;

/** How many rows of the index a query may read, more or less. */
export function rowBudget(visibleMemories: number): number {
  return visibleMemories > LARGE_VISIBLE_SET ? 16_384 : 8_192;
}

/**
 * Chooses the lists that give candidates: those of the newest message first, in each message its own
 * terms before those that stand in for them, and rare terms before common ones, while the budget
 * lasts. What is left out gives no candidates but still counts when they are ranked. When no memory
 * holds a term of the newest message, older ones stand in for it.
 *
 * @param budget rows to read in all; a guaranteed list may be that long by itself
 */
export function chooseLists(
  query: WeightedQuery,
  found: PostingLists,
  budget: number,
): readonly CandidateList[] {
  const started = new Set<number>();
  let rows = 0;
  return offersOf(query, found, budget).filter(({ list, newest }) => {
    const isFirst = newest > 0 && !started.has(list.partition);
    const isGuaranteed = isFirst && started.size < GUARANTEED_PARTITIONS;
    const isTaken = isGuaranteed || rows + list.memories <= budget;
    if (isTaken) {
      started.add(list.partition);
      rows += Math.min(list.memories, budget);
    }
    return isTaken;
  });
}

/** Every list with its weights, in the order in which the budget is spent. */
function offersOf(query: WeightedQuery, found: PostingLists, budget: number): CandidateList[] {
  const rarity = termStatistics(found);
  const weighted = new Map(query.terms.map((term) => [term.subject, term]));
  const newestDecides = isNewestFound(query, rarity);
  const offer = (list: PostingList): CandidateList[] => {
    const term = weighted.get(list.term);
    if (term === undefined) {
      return [];
    }
    // What nearly every memory holds is worth nearly nothing, but it still finds them.
    const weight = Math.max(1, Math.round(WEIGHT_UNITS * worthOf(term, rarity)));
    const countsAsNewest = term.isNewest || !newestDecides;
    return [
      {
        list,
        newest: countsAsNewest ? weight : 0,
        older: countsAsNewest ? 0 : weight,
        rowsMax: budget,
      },
    ];
  };
  const isStandIn = ({ list }: CandidateList) => weighted.get(list.term)?.standsFor !== undefined;
  return found.lists.flatMap(offer).sort((one, other) => compareOffers(one, other, isStandIn));
}

function compareOffers(
  one: CandidateList,
  other: CandidateList,
  isStandIn: (offer: CandidateList) => boolean,
): number {
  return (
    Number(one.newest === 0) - Number(other.newest === 0) ||
    Number(isStandIn(one)) - Number(isStandIn(other)) ||
    one.list.memories - other.list.memories ||
    one.list.partition - other.list.partition ||
    (one.list.term < other.list.term ? -1 : 1)
  );
}
