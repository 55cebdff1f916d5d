import type {
  BuildMemoryContextResponse,
  RecallDecision as RecallDecisionMessage,
  RecalledMemory as RecalledMemoryMessage,
} from '../../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Unrecognized } from './enum-words.js';
import {
  type MemoryScope,
  type MemoryType,
  memoryScopes,
  memoryTypes,
  type RecallOutcome,
  recallOutcomes,
} from './words.js';

/** One message of a conversation. */
export interface Message {
  /** Role of the author. Only messages of `user` are used for recall. */
  readonly role: string;
  /** Text parts in order. */
  readonly texts: readonly string[];
}

/** Options of building a context. */
export interface ContextOptions {
  /** Whether to return a decision for every candidate. */
  readonly explain?: boolean | undefined;
  /** Minimum probability of an injected memory, 0 to 1; the service's setting when absent. */
  readonly relevanceFloor?: number | undefined;
}

/** A memory that is part of the context. */
export interface RecalledMemory {
  readonly memoryId: string;
  readonly name: string;
  readonly type: MemoryType | Unrecognized;
  readonly scope: MemoryScope | Unrecognized;
  readonly description: string;
  /** BM25 score; 0 when the turn has no text. */
  readonly score: number;
  /** Estimated probability of relevance, 0 to 1; 0 when the turn has no text. */
  readonly probability: number;
  /** Indexed terms that the memory shares with the conversation. */
  readonly matchedTerms: readonly string[];
}

/** Why a candidate was injected or not. */
export interface RecallDecision {
  readonly memoryId: string;
  readonly name: string;
  readonly scope: MemoryScope | Unrecognized;
  readonly score: number;
  readonly probability: number;
  readonly matchedTerms: readonly string[];
  readonly outcome: RecallOutcome | Unrecognized;
}

/** Memory context of the next turn. */
export interface MemoryContext {
  /** False when the memory lever is off. Then offer no tool; all other fields are empty. */
  readonly enabled: boolean;
  /** The element `memories`, to append to the system message; empty when none is relevant. */
  readonly context: string;
  /** Hint on searching memories, to append after it; empty when there are no memories. */
  readonly hint: string;
  /** Number of memories that are visible to the session. */
  readonly inScope: number;
  /** The memories in `context`, in its order, most relevant first. */
  readonly memories: readonly RecalledMemory[];
  /** Every candidate, best first, with `explain`; else empty. */
  readonly decisions: readonly RecallDecision[];
}

/** Converts the response to a context. */
export function readContext(response: BuildMemoryContextResponse): MemoryContext {
  const { enabled, context, hint, in_scope, memories, decisions } = response;
  return {
    enabled,
    context,
    hint,
    inScope: in_scope,
    memories: memories.map(readRecalled),
    decisions: decisions.map(readDecision),
  };
}

function readRecalled(message: RecalledMemoryMessage): RecalledMemory {
  const { memory_id, type, scope, matched_terms, ...rest } = message;
  return {
    memoryId: memory_id,
    type: memoryTypes.wordOf(type),
    scope: memoryScopes.wordOf(scope),
    matchedTerms: matched_terms,
    ...rest,
  };
}

function readDecision(message: RecallDecisionMessage): RecallDecision {
  const { memory_id, scope, matched_terms, outcome, ...rest } = message;
  return {
    memoryId: memory_id,
    scope: memoryScopes.wordOf(scope),
    matchedTerms: matched_terms,
    outcome: recallOutcomes.wordOf(outcome),
    ...rest,
  };
}
