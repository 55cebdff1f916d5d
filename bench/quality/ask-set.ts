import { post } from '../sets/rest.js';
import type { LoadedService, SavedSet } from '../sets/save-set.js';
import { answerableQueries, type SetFile, type SetQuery } from '../sets/set-file.js';

/** Most memories that a search gives. */
const LIMIT = 50;
const CALLS_IN_FLIGHT = 8;

/** A query with what the service answered. */
export interface Asked {
  readonly query: SetQuery;
  /** Ids in the set, best first. */
  readonly ranking: readonly string[];
}

/**
 * Searches for the text of every answerable query of a set, as the user whose store it is about.
 *
 * @param advance is called after each query
 * @returns in the order of the queries
 * @throws Error when the service refuses a search, or finds what the set does not have
 */
export async function askSet(
  set: SetFile,
  saved: SavedSet,
  service: LoadedService,
  advance: () => void,
): Promise<Asked[]> {
  const queries = answerableQueries(set);
  const asked: Asked[] = [];
  const waiting = queries.entries();
  const askInTurn = async () => {
    for (const [index, query] of waiting) {
      asked[index] = { query, ranking: await ask(query, saved, service) };
      advance();
    }
  };
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, askInTurn));
  return asked;
}

async function ask(query: SetQuery, saved: SavedSet, service: LoadedService): Promise<string[]> {
  const token = await service.tokenOf(query.store);
  const request = { query: query.text, limit: LIMIT };
  const { status, body } = await post(`${service.url}/v1/api/memories/search`, token, request);
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
