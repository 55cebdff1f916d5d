import { isAnswered, type SetFile, type SetQuery } from '../sets/set-file.js';

/** Kinds of turns. All but the first should get no memories. */
export const TURN_GROUPS = ['answerable', 'adversarial', 'without a note', 'off topic'] as const;

/** Kind of a turn. */
export type TurnGroup = (typeof TURN_GROUPS)[number];

/** A query in a store. */
export interface Turn {
  readonly group: TurnGroup;
  readonly store: string;
  readonly query: SetQuery;
}

/**
 * Sets of queries that no store of a certain other set answers, if their files do not name that
 * set. Further sets may answer them: the prompts of `offtopic` are queries of such sets.
 */
const ANSWERED_NOWHERE_IN: Readonly<Record<string, string>> = {
  offtopic: 'locomo-obs',
  'small-talk': 'developer-notes',
};

/** Whether a set has memories of its own. */
export function hasMemories({ memories = [] }: SetFile): boolean {
  return memories.length > 0;
}

/** Whether the queries of one set are about the memories of another, or of the set itself. */
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
 * Returns the turns of a set about the memories of `owner`: its queries, each of them in every
 * store if the set names no store.
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
