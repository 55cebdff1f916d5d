import {
  type BuildMemoryContextRequest,
  type BuildMemoryContextResponse,
  type CallMemoryToolResponse,
  type ClaimNudgeRequest,
  type ClaimNudgeResponse,
  type MemoryToolResult,
  NudgeEvent,
  NudgeKind,
  NudgeRefusal,
  RecallOutcome,
} from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { NudgeRequest } from '../../core/nudges/nudge-event.js';
import type { NudgeAnswer } from '../../core/nudges/nudges.js';
import type { RecallDecision } from '../../core/recall/decision.js';
import type { ContextRequest, MemoryContext } from '../../core/recall/recall.js';
import type { ToolAnswer, ToolResult } from '../../core/tool/memory-tool.js';
import { SCOPE_NUMBERS, TYPE_NUMBERS, wordOf, wordsByNumber } from './enum-words.js';
import { toWireFound, toWireMemories, toWireMemory } from './wire.js';

const EVENT_WORDS = wordsByNumber({
  session_started: NudgeEvent.NUDGE_EVENT_SESSION_STARTED,
  session_resumed: NudgeEvent.NUDGE_EVENT_SESSION_RESUMED,
  user_turn: NudgeEvent.NUDGE_EVENT_USER_TURN,
  tool_denied: NudgeEvent.NUDGE_EVENT_TOOL_DENIED,
  tool_failed: NudgeEvent.NUDGE_EVENT_TOOL_FAILED,
});

const KIND_NUMBERS = {
  start: NudgeKind.NUDGE_KIND_START,
  resume: NudgeKind.NUDGE_KIND_RESUME,
  correction: NudgeKind.NUDGE_KIND_CORRECTION,
  completion: NudgeKind.NUDGE_KIND_COMPLETION,
  denial: NudgeKind.NUDGE_KIND_DENIAL,
  tool_error: NudgeKind.NUDGE_KIND_TOOL_ERROR,
} as const;

const REFUSAL_NUMBERS = {
  nudges_disabled: NudgeRefusal.NUDGE_REFUSAL_NUDGES_DISABLED,
  memory_disabled: NudgeRefusal.NUDGE_REFUSAL_MEMORY_DISABLED,
  nothing_to_nudge: NudgeRefusal.NUDGE_REFUSAL_NOTHING_TO_NUDGE,
  cooling_down: NudgeRefusal.NUDGE_REFUSAL_COOLING_DOWN,
} as const;

const OUTCOME_NUMBERS: Readonly<Record<RecallDecision['outcome'], RecallOutcome>> = {
  injected: RecallOutcome.RECALL_OUTCOME_INJECTED,
  below_floor: RecallOutcome.RECALL_OUTCOME_BELOW_FLOOR,
  beyond_k: RecallOutcome.RECALL_OUTCOME_BEYOND_K,
};

/** Converts a request to build a context. */
export function toContextRequest({
  messages,
  explain = false,
  relevance_floor,
}: BuildMemoryContextRequest): ContextRequest {
  return { messages, explain, relevance_floor };
}

/** Converts a context. */
export function toWireContext(context: MemoryContext): BuildMemoryContextResponse {
  return {
    ...context,
    memories: context.memories.map((memory) => ({
      ...memory,
      type: TYPE_NUMBERS[memory.type],
      scope: SCOPE_NUMBERS[memory.scope],
      matched_terms: [...memory.matched_terms],
    })),
    decisions: context.decisions.map((decision) => ({
      ...decision,
      scope: SCOPE_NUMBERS[decision.scope],
      matched_terms: [...decision.matched_terms],
      outcome: OUTCOME_NUMBERS[decision.outcome],
    })),
  };
}

/** Converts the answer of a tool call. */
export function toWireToolAnswer({ text, isError, result }: ToolAnswer): CallMemoryToolResponse {
  return {
    text,
    is_error: isError,
    result: result === undefined ? undefined : { result: toWireToolResult(result) },
  };
}

function toWireToolResult(result: ToolResult): MemoryToolResult['result'] {
  switch (result.action) {
    case 'save': {
      const { memory, isCreated } = result.saved;
      return { $case: 'saved', value: { memory: toWireMemory(memory), created: isCreated } };
    }
    case 'get':
      return { $case: 'got', value: { memory: toWireMemory(result.memory) } };
    case 'search':
      return { $case: 'found', value: { ...toWireFound(result.found), explanation: undefined } };
    case 'list':
      return { $case: 'listed', value: toWireMemories(result.listing) };
    case 'delete':
      return { $case: 'deleted', value: { status: 'ok', name: result.memory.name } };
  }
}

/** Converts a request to claim a nudge. */
export function toNudgeRequest({
  event,
  user_message,
  message_count,
}: ClaimNudgeRequest): NudgeRequest {
  return { event: wordOf(EVENT_WORDS, event), user_message, message_count };
}

/** Converts the answer to a claim. */
export function toWireNudge(answer: NudgeAnswer): ClaimNudgeResponse {
  if (answer.granted) {
    const { kind, text } = answer;
    const refusal = NudgeRefusal.NUDGE_REFUSAL_UNSPECIFIED;
    return { granted: true, kind: KIND_NUMBERS[kind], text, retry_after_seconds: 0, refusal };
  }
  const { refusal, retry_after_seconds } = answer;
  const kind = NudgeKind.NUDGE_KIND_UNSPECIFIED;
  return { granted: false, kind, text: '', retry_after_seconds, refusal: REFUSAL_NUMBERS[refusal] };
}
