import { type Checked, CONTENT_MAX, checkRawText, collectViolations } from '../fields/rules.js';
import { NUDGE_EVENTS, type NudgeEvent } from '../model/nudge.js';

/** An unchecked claim. */
export interface NudgeRequest {
  readonly event: string | undefined;
  /** Read on `user_turn` only. */
  readonly user_message: string;
  /** Number of user messages in the session, this one included; undefined if not set. */
  readonly message_count: number | undefined;
}

/** An event in a session. */
export interface NudgeEventDetails {
  readonly event: NudgeEvent;
  /** Read on `user_turn` only. */
  readonly user_message: string;
  /** 1 if it is optional and not set. */
  readonly message_count: number;
}

const NEEDS_COUNT: ReadonlySet<string | undefined> = new Set<NudgeEvent>([
  'user_turn',
  'tool_denied',
  'tool_failed',
]);

/**
 * Checks the fields of a claim.
 *
 * @throws Fault FIELD_INVALID
 */
export function readNudgeEvent({
  event,
  user_message,
  message_count,
}: NudgeRequest): NudgeEventDetails {
  return collectViolations({
    event: checkEvent(event),
    user_message: checkRawText('user_message', user_message, CONTENT_MAX),
    message_count: checkCount(message_count, NEEDS_COUNT.has(event)),
  });
}

function checkEvent(event: string | undefined): Checked<NudgeEvent> {
  const value = NUDGE_EVENTS.find((known) => known === event);
  return value === undefined
    ? { field: 'event', message: `event must be one of ${NUDGE_EVENTS.join(', ')}` }
    : { value };
}

function checkCount(count: number | undefined, isRequired: boolean): Checked<number> {
  const field = 'message_count';
  if (count === undefined) {
    return isRequired ? { field, message: `${field} is required` } : { value: 1 };
  }
  return Number.isSafeInteger(count) && count >= 0
    ? { value: count }
    : { field, message: `${field} must be a whole number of at least 0` };
}
