import type { NudgeKind } from '../model/nudge.js';
import { isCompletion } from './completion.js';
import { isCorrection } from './correction.js';
import type { NudgeEventDetails } from './nudge-event.js';

const NEEDS_MEMORIES: ReadonlySet<NudgeKind> = new Set(['start', 'resume', 'tool_error']);

/** Returns whether a nudge of this kind makes sense only if memories are visible to the session. */
export function needsMemories(kind: NudgeKind): boolean {
  return NEEDS_MEMORIES.has(kind);
}

/**
 * Returns the kinds of nudges that may follow an event, by priority. Whether memories are visible and
 * which kinds are cooling down is checked later.
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
