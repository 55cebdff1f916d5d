import type {
  BuildMemoryContextResponse,
  RecallDecision as RecallDecisionMessage,
  RecalledMemory as RecalledMemoryMessage,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
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
  /** Who speaks. Only `user` counts. */
  readonly role: string;
  /** The text, or the text parts in order. */
  readonly texts: readonly string[];
}

/** How a context is to be built. */
export interface ContextOptions {
  /** Whether to tell of every candidate why it was injected or not. */
  readonly explain?: boolean | undefined;
  /** How sure the service must be before it injects, 0 to 1; its own setting when absent. */
  readonly relevanceFloor?: number | undefined;
}

/** A memory that belongs into the system message. */
export interface RecalledMemory {
  readonly memoryId: string;
  readonly name: string;
  readonly type: MemoryType | Unrecognized;
  readonly scope: MemoryScope | Unrecognized;
  readonly description: string;
  /** How well it matches, by BM25; 0 when there was no text to match. */
  readonly score: number;
  /** How sure the service is that it is relevant, 0 to 1; 0 when there was no text to judge by. */
  readonly probability: number;
  /** Terms of the conversation that it holds, as they are indexed. */
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

/** What belongs into the system message of the next turn. */
export interface MemoryContext {
  /** False where the lever is off: then offer no tool either. Everything else is empty. */
  readonly enabled: boolean;
  /** The element `memories`, for the end of the system message; empty when none is relevant. */
  readonly context: string;
  /** A sentence for after it that tells how to look for memories; empty when there are none. */
  readonly hint: string;
  /** How many memories the session may see. */
  readonly inScope: number;
  /** The memories in `context`, in its order, best first. */
  readonly memories: readonly RecalledMemory[];
  /** Every candidate, best first, when asked to explain. */
  readonly decisions: readonly RecallDecision[];
}

/** Reads a context. */
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
