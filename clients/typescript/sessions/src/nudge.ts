import type { ClaimNudgeResponse } from '../../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Unrecognized } from './enum-words.js';
import { type NudgeKind, type NudgeRefusal, nudgeKinds, nudgeRefusals } from './words.js';

/** Details of a nudge event. */
export interface NudgeOccasion {
  /** Text of the user's message; used for `user_turn` only. */
  readonly userMessage?: string | undefined;
  /**
   * Number of user messages in the session, including this one. Optional for `session_started`
   * (default 1) and `session_resumed`; required otherwise.
   */
  readonly messageCount?: number | undefined;
}

/** Result of a claim. */
export type Nudge =
  | {
      readonly granted: true;
      readonly kind: NudgeKind | Unrecognized;
      /** Text to show the model once. */
      readonly text: string;
    }
  | {
      readonly granted: false;
      readonly text: '';
      readonly refusal: NudgeRefusal | Unrecognized;
      /** Seconds until a retry may succeed when `cooling_down`; else 0. */
      readonly retryAfterSeconds: number;
    };

/** Converts the response of a claim. */
export function readNudge(response: ClaimNudgeResponse): Nudge {
  const { granted, kind, text, refusal, retry_after_seconds } = response;
  return granted
    ? { granted, kind: nudgeKinds.wordOf(kind), text }
    : {
        granted,
        text: '',
        refusal: nudgeRefusals.wordOf(refusal),
        retryAfterSeconds: retry_after_seconds,
      };
}
