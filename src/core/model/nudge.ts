/** Events in a session that may cause a nudge. */
export const NUDGE_EVENTS = [
  'session_started',
  'session_resumed',
  'user_turn',
  'tool_denied',
  'tool_failed',
] as const;

/** An event in a session. */
export type NudgeEvent = (typeof NUDGE_EVENTS)[number];

/** Kinds of nudges. */
export const NUDGE_KINDS = [
  'start',
  'resume',
  'correction',
  'completion',
  'denial',
  'tool_error',
] as const;

/** The kind of a nudge. */
export type NudgeKind = (typeof NUDGE_KINDS)[number];
