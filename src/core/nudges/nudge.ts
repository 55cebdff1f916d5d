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
