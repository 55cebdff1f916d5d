import { isAnswered, type SetFile, type SetQuery } from '../sets/set-file.js';

/** How a turn deserves to be answered: with the relevant memories, or, all but the first, with none. */
export const TURN_GROUPS = ['answerable', 'adversarial', 'without a note', 'off topic'] as const;

/** How a turn deserves to be answered. */
export type TurnGroup = (typeof TURN_GROUPS)[number];

/** A query where it is asked. */
export interface Turn {
  readonly group: TurnGroup;
  readonly store: string;
  readonly query: SetQuery;
}

/**
 * Sets of queries that no store of another set answers, where their files do not say of which. Other
 * sets may well answer them: the prompts of `offtopic` are queries of those.
 */
const ANSWERED_NOWHERE_IN: Readonly<Record<string, string>> = {
  offtopic: 'locomo-obs',
  'small-talk': 'developer-notes',
};

/** Says whether a set brings memories of its own. */
export function hasMemories({ memories = [] }: SetFile): boolean {
  return memories.length > 0;
}

/** Says whether the queries of one set are about the memories of another, or are its own. */
export function isAbout(set: SetFile, owner: SetFile): boolean {
  if (hasMemories(set)) {
    return set === owner;
  }
  const used = set.meta?.use_memories_of;
  return used === undefined
    ? ANSWERED_NOWHERE_IN[set.name] === owner.name && set.fold === owner.fold
    : used === owner.file;
}

/** Names the sets that are about the memories of none of these. */
export function setsAboutNone(sets: readonly SetFile[]): string[] {
  return sets.filter((set) => !sets.some((owner) => isAbout(set, owner))).map(({ name }) => name);
}

/**
 * Gives the turns of a set that is about the memories of `owner`: its queries, and each of them in
 * every store when the set is about none in particular.
 */
export function turnsOf(set: SetFile, owner: SetFile): Turn[] {
  const { queries = [] } = set;
  if (isOffTopic(set)) {
    const stores = [...new Set((owner.memories ?? []).map(({ store }) => store))];
    return queries.flatMap((query) =>
      stores.map((store): Turn => ({ group: 'off topic', store, query })),
    );
  }
  const unanswered = set === owner ? 'adversarial' : 'without a note';
  return queries.map((query) => ({
    group: isAnswered(query) ? 'answerable' : unanswered,
    store: query.store,
    query,
  }));
}

function isOffTopic(set: SetFile): boolean {
  return !hasMemories(set) && set.meta?.use_memories_of === undefined;
}
