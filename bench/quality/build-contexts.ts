import type { Client } from '@grpc/grpc-js';
import {
  BuildMemoryContextRequest,
  type BuildMemoryContextResponse,
  MemoryServiceService,
} from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { invoke, succeed } from '../../test/support/grpc-client.js';
import type { SavedSet } from '../sets/save-set.js';
import { askInFlight } from './ask-in-flight.js';
import type { Asked } from './ask-searches.js';
import type { Turn } from './turns.js';

/** A turn with its context. The ranking has every candidate. */
export interface Built extends Asked {
  /** Ids in the set of what was injected, best first. */
  readonly injected: readonly string[];
  /** Score of each candidate. */
  readonly scores: readonly number[];
  /** Probability of relevance of each candidate. */
  readonly probabilities: readonly number[];
}

/** How to reach the sessions of agents. */
export interface SessionAccess {
  readonly client: Client;
  /** Returns the credential of a session for a store. */
  sessionOf(store: string): Promise<string>;
  /** Replaces the configured floor, 0 to 1. */
  readonly floor: number | undefined;
}

/**
 * Builds the context of every turn, in a session of the user whose store it is about. The decisions
 * contain the whole ranking, including what is below the floor.
 *
 * @param advance is called after each turn
 * @returns in the order of the turns
 * @throws Error when a context fails, or contains a memory that the set does not have
 */
export function buildContexts(
  turns: readonly Turn[],
  saved: SavedSet,
  access: SessionAccess,
  advance: () => void,
): Promise<Built[]> {
  const ask = async (turn: Turn) => readContext(turn, saved, await build(turn, access));
  return askInFlight(turns, ask, advance);
}

async function build(
  { query, store }: Turn,
  { client, sessionOf, floor }: SessionAccess,
): Promise<BuildMemoryContextResponse> {
  const messages = (query.messages ?? [query.text]).map((text) => ({
    role: 'user',
    texts: [text],
  }));
  const asked = { messages, explain: true, ...(floor !== undefined && { relevance_floor: floor }) };
  const request = BuildMemoryContextRequest.fromPartial(asked);
  const { buildMemoryContext } = MemoryServiceService;
  return succeed(invoke(client, buildMemoryContext, request, await sessionOf(store)));
}

function readContext(
  turn: Turn,
  { ids }: SavedSet,
  { memories, decisions }: BuildMemoryContextResponse,
): Built {
  const idOf = ({ memory_id }: { readonly memory_id: string }) => {
    const id = ids.get(memory_id);
    if (id === undefined) {
      throw new Error(`the turn ${turn.query.id} was given the memory ${memory_id} of others`);
    }
    return id;
  };
  return {
    turn,
    ranking: decisions.map(idOf),
    injected: memories.map(idOf),
    scores: decisions.map(({ score }) => score),
    probabilities: decisions.map(({ probability }) => probability),
  };
}
