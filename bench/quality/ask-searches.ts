import { post } from '../sets/rest.js';
import type { LoadedService, SavedSet } from '../sets/save-set.js';
import { askInFlight } from './ask-in-flight.js';
import type { Turn } from './turns.js';

/** Maximum memories of a search. */
const LIMIT = 50;

/** A turn with the results of its search. */
export interface Asked {
  readonly turn: Turn;
  /** Ids in the set, best first. */
  readonly ranking: readonly string[];
}

/**
 * Searches for the text of every turn, as the user whose store it is about.
 *
 * @param advance is called after each search
 * @returns in the order of the turns
 * @throws Error when a search fails, or finds a memory that the set does not have
 */
export function askSearches(
  turns: readonly Turn[],
  saved: SavedSet,
  service: LoadedService,
  advance: () => void,
): Promise<Asked[]> {
  const ask = async (turn: Turn) => ({ turn, ranking: await search(turn, saved, service) });
  return askInFlight(turns, ask, advance);
}

async function search(
  { store, query }: Turn,
  saved: SavedSet,
  { url, tokenOf }: LoadedService,
): Promise<string[]> {
  const request = { query: query.text, limit: LIMIT };
  const { status, body } = await post(
    `${url}/v1/api/memories/search`,
    await tokenOf(store),
    request,
  );
  if (status !== 200 || !Array.isArray(body.memories)) {
    throw new Error(`the query ${query.id} was answered ${status}: ${JSON.stringify(body)}`);
  }
  return body.memories.map(({ memory_id }) => {
    const id = saved.ids.get(memory_id);
    if (id === undefined) {
      throw new Error(`the query ${query.id} found the memory ${memory_id} of somebody else`);
    }
    return id;
  });
}
