/** What can happen in a session that a nudge may follow. */
export const NUDGE_EVENTS = [
  'session_started',
  'session_resumed',
  'user_turn',
  'tool_denied',
  'tool_failed',
] as const;

/** What has just happened in a session. */
export type NudgeEvent = (typeof NUDGE_EVENTS)[number];

/** What a nudge may be about. */
export const NUDGE_KINDS = [
  'start',
  'resume',
  'correction',
  'completion',
  'denial',
  'tool_error',
] as const;

/** What a nudge is about. */
export type NudgeKind = (typeof NUDGE_KINDS)[number];
