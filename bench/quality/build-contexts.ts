import type { Client } from '@grpc/grpc-js';
import {
  BuildMemoryContextRequest,
  type BuildMemoryContextResponse,
  MemoryServiceService,
} from '../../gen/ts/turnstone/memory/v1/memory_service.js';
import { invoke, succeed } from '../../test/support/grpc-client.js';
import type { SavedSet } from '../sets/save-set.js';
import type { Turn } from './turns.js';

const CALLS_IN_FLIGHT = 8;

/** A turn with what the service made of it. */
export interface BuiltTurn {
  readonly turn: Turn;
  /** Ids in the set of what was injected, best first. */
  readonly injected: readonly string[];
  /** The same of every candidate: what a service without a floor would inject from. */
  readonly candidates: readonly string[];
  /** How sure the service was of each candidate. */
  readonly probabilities: readonly number[];
}

/**
 * Builds the context of every turn, in a session of the user whose store it is about.
 *
 * @param sessionOf gives the credential of a session for a store
 * @param advance is called after each turn
 * @returns in the order of the turns
 */
export async function buildContexts(
  client: Client,
  turns: readonly Turn[],
  saved: SavedSet,
  sessionOf: (store: string) => string,
  advance: () => void,
): Promise<BuiltTurn[]> {
  const built: BuiltTurn[] = [];
  const waiting = turns.entries();
  const buildInTurn = async () => {
    for (const [index, turn] of waiting) {
      built[index] = readContext(turn, saved, await build(client, turn, sessionOf(turn.store)));
      advance();
    }
  };
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, buildInTurn));
  return built;
}

function build(
  client: Client,
  { query }: Turn,
  credential: string,
): Promise<BuildMemoryContextResponse> {
  const messages = (query.messages ?? [query.text]).map((text) => ({
    role: 'user',
    texts: [text],
  }));
  const request = BuildMemoryContextRequest.fromPartial({ messages, explain: true });
  const { buildMemoryContext } = MemoryServiceService;
  return succeed(invoke(client, buildMemoryContext, request, credential));
}

function readContext(
  turn: Turn,
  { ids }: SavedSet,
  { memories, decisions }: BuildMemoryContextResponse,
): BuiltTurn {
  const idOf = ({ memory_id }: { readonly memory_id: string }) => {
    const id = ids.get(memory_id);
    if (id === undefined) {
      throw new Error(`the turn ${turn.query.id} was given the memory ${memory_id} of others`);
    }
    return id;
  };
  return {
    turn,
    injected: memories.map(idOf),
    candidates: decisions.map(idOf),
    probabilities: decisions.map(({ probability }) => probability),
  };
}
