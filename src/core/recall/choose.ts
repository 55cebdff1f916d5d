import type { Analyzer } from '../analysis/analyzer.js';
import type { QueryTerms } from '../analysis/query-terms.js';
import type { Memory } from '../model/memory.js';
import type { MemorySettings } from '../model/settings.js';
import { expandQuery } from '../ranking/expand-query.js';
import { weighQuery } from '../ranking/query-weights.js';
import { rankCandidates } from '../ranking/ranked-candidates.js';
import type { Scorer } from '../ranking/scorer.js';
import type { Envelope } from '../scopes/scopes.js';
import type { MemoryReader } from '../store/memory-store.js';
import type { IndexReader } from '../store/search-index.js';
import { decide } from './decide.js';
import type { RecallDecision } from './decision.js';
import type { WordRarity } from './floor.js';

/** Dependencies of the choice. */
export interface ChoicePorts {
  readonly analyzer: Analyzer;
  readonly scorer: Scorer;
  readonly wordRarity: WordRarity;
  readonly settings: MemorySettings;
}

/** A turn and the namespaces visible in it. */
export interface VisibleTurn {
  readonly visible: Envelope;
  /** Query terms of each relevant message, the newest first; empty if there is no text. */
  readonly messages: readonly QueryTerms[];
  /** 0 to 1, 0 is off. */
  readonly floor: number;
  /** Whether the decisions about all candidates are wanted. */
  readonly explain: boolean;
}

/** Reads that the choice needs. */
type TurnReader = IndexReader & Pick<MemoryReader, 'list'>;

/** The memories to inject. */
export interface Choice {
  /** Whole memories with their decisions, best first. */
  readonly injected: readonly (readonly [memory: Memory, decision: RecallDecision])[];
  /** One per candidate that was decided about, best first. */
  readonly decisions: readonly RecallDecision[];
}

/**
 * Chooses the memories to inject: the latest ones if there is no text, otherwise the relevant ones.
 * If the newest message has stop words only, such as "ok, do it", nothing is injected.
 */
export async function choose(
  reader: TurnReader,
  turn: VisibleTurn,
  ports: ChoicePorts,
): Promise<Choice> {
  const [newest] = turn.messages;
  if (newest === undefined) {
    return chooseLatest(reader, turn.visible, ports.settings.relevance_k);
  }
  return newest.hasContent
    ? chooseRelevant(reader, turn, newest, ports)
    : { injected: [], decisions: [] };
}

async function chooseLatest(
  reader: Pick<MemoryReader, 'list'>,
  visible: Envelope,
  limitRows: number,
): Promise<Choice> {
  const page = { limitRows, limitBytes: Number.POSITIVE_INFINITY };
  const { memories } = await reader.list(visible, {}, page);
  const decisions = memories.map(({ memory_id, name, scope }): RecallDecision => {
    const evidence = { score: 0, probability: 0, matched_terms: [] };
    return { memory_id, name, scope, ...evidence, outcome: 'injected' };
  });
  return { injected: pair(decisions, memories), decisions };
}

async function chooseRelevant(
  reader: TurnReader,
  { visible, messages, floor, explain }: VisibleTurn,
  newest: QueryTerms,
  ports: ChoicePorts,
): Promise<Choice> {
  const { wordRarity, settings } = ports;
  const lists = (terms: readonly string[]) => reader.postingLists(visible, terms);
  const expanded = await expandQuery(reader, lists, weighQuery(messages), ports.analyzer);
  const request = { filter: {}, limitRows: settings.fetch_limit };
  const candidates = await rankCandidates(reader, expanded, request, ports.scorer);
  const relevanceK = settings.relevance_k;
  const decided = decide({ ...candidates, newest, wordRarity, floor, relevanceK, explain });
  const decisions = decided.map(({ decision }) => decision);
  const injected = decided.filter(({ decision }) => decision.outcome === 'injected');
  const rowKeys = new Set(injected.map(({ memory }) => memory.rowKey));
  const chosen = candidates.candidates.filter(({ rowKey }) => rowKeys.has(rowKey));
  // Without a size limit, because each is truncated when it is written into the context.
  const memories = await reader.memories(chosen, Number.POSITIVE_INFINITY);
  return { injected: pair(decisions, memories), decisions };
}

/** Pairs whole memories with their decisions, in the order of the decisions. */
function pair(decisions: readonly RecallDecision[], memories: readonly Memory[]) {
  const byId = new Map(memories.map((memory) => [memory.memory_id, memory]));
  return decisions.flatMap((decision) => {
    const memory = byId.get(decision.memory_id);
    return memory === undefined ? [] : [[memory, decision] as const];
  });
}
