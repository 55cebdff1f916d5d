import type { SetFile, SetQuery } from '../sets/set-file.js';

/** How a turn deserves to be answered. */
export const TURN_GROUPS = ['answerable', 'adversarial', 'without a note', 'off topic'] as const;

/** How a turn deserves to be answered: with the relevant memories, or, all but the first, with none. */
export type TurnGroup = (typeof TURN_GROUPS)[number];

/** A turn to build a context for. */
export interface Turn {
  readonly group: TurnGroup;
  readonly store: string;
  readonly query: SetQuery;
  /** Ids of the memories that answer it; none unless it is answerable. */
  readonly relevant: readonly string[];
}

/**
 * Gathers the turns that are about the memories of a set: its own queries, those of sets that use its
 * memories, and each query of sets without memories in each of its stores.
 */
export function turnsAbout(set: SetFile, sets: readonly SetFile[]): Turn[] {
  const stores = [...new Set((set.memories ?? []).map(({ store }) => store))];
  const file = `${set.name}-${set.fold}.json`;
  const unanswered = (group: TurnGroup, query: SetQuery, store = query.store): Turn => ({
    ...{ group, store, query, relevant: [] },
  });
  const own = queriesOf(set).map((query): Turn => {
    const { store, relevant } = query;
    return query.answerable && relevant.length > 0
      ? { group: 'answerable', store, query, relevant }
      : unanswered('adversarial', query);
  });
  const others = sets.filter((other) => (other.memories ?? []).length === 0);
  const withoutNote = others
    .filter(({ meta }) => meta?.use_memories_of === file)
    .flatMap((other) => queriesOf(other).map((query) => unanswered('without a note', query)));
  const offTopic = others
    .filter(({ meta }) => meta?.use_memories_of === undefined)
    .flatMap(queriesOf)
    .flatMap((query) => stores.map((store) => unanswered('off topic', query, store)));
  return [...own, ...withoutNote, ...offTopic];
}

function queriesOf({ queries = [] }: SetFile): readonly SetQuery[] {
  return queries;
}
