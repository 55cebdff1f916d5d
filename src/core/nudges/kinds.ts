import type { NudgeKind } from '../model/nudge.js';
import { isCompletion } from './completion.js';
import { isCorrection } from './correction.js';
import type { NudgeEventDetails } from './nudge-event.js';

const NEEDS_MEMORIES: ReadonlySet<NudgeKind> = new Set(['start', 'resume', 'tool_error']);

/** Says whether a nudge of this kind makes sense only where the session sees memories. */
export function needsMemories(kind: NudgeKind): boolean {
  return NEEDS_MEMORIES.has(kind);
}

/**
 * Gives the kinds of nudges that may follow an event, the one that goes first first.
 * Whether there are memories, and how long ago the last nudge was, is not known here.
 */
export function kindsAfter(details: NudgeEventDetails): readonly NudgeKind[] {
  const { event, message_count } = details;
  const isFirst = message_count === 1;
  const isLater = message_count > 1;
  switch (event) {
    case 'session_started':
      return isFirst ? ['start'] : [];
    case 'session_resumed':
      return ['resume'];
    case 'user_turn':
      if (isFirst) {
        return ['start'];
      }
      return isLater ? kindsOfMessage(details.user_message) : [];
    case 'tool_denied':
      return isLater ? ['denial'] : [];
    case 'tool_failed':
      return isLater ? ['tool_error'] : [];
  }
}

function kindsOfMessage(message: string): readonly NudgeKind[] {
  const kinds: NudgeKind[] = [];
  if (isCorrection(message)) {
    kinds.push('correction');
  }
  if (isCompletion(message)) {
    kinds.push('completion');
  }
  return kinds;
}
