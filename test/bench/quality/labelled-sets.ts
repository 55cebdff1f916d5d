import type { Asked } from '../../../bench/quality/ask-searches.js';
import type { Built } from '../../../bench/quality/build-contexts.js';
import type { TurnGroup } from '../../../bench/quality/turns.js';
import type { SetMemory, SetQuery } from '../../../bench/sets/set-file.js';

/** A memory of the store "one". */
export function memory(id: string, content: string, changes: Partial<SetMemory> = {}): SetMemory {
  const texts = { name: id, description: 'A note', content };
  return { id, store: 'one', ...texts, type: 'general', order: 0, ...changes };
}

/** A query about the store "one", which is answerable when something is relevant. */
export function query(
  id: string,
  text: string,
  relevant: readonly string[] = [],
  changes: Partial<SetQuery> = {},
): SetQuery {
  const answerable = relevant.length > 0;
  return { id, store: 'one', text, relevant, category: 'plain', answerable, ...changes };
}

/** A turn with the memory "right" as the relevant one, if it is answerable, and what was found. */
export function found(
  ranking: readonly string[],
  changes: Partial<SetQuery> = {},
  group: TurnGroup = 'answerable',
): Asked {
  const relevant = group === 'answerable' ? ['right'] : [];
  return { turn: { group, store: 'one', query: query('q', 'q', relevant, changes) }, ranking };
}

/** The same with what was injected, out of that and more. */
export function built(
  group: TurnGroup,
  injected: readonly string[],
  ranking = injected,
  changes: Partial<SetQuery> = {},
): Built {
  const grounds = { scores: ranking.map(() => 2), probabilities: ranking.map(() => 0.5) };
  return { ...found(ranking, changes, group), injected, ...grounds };
}
