import type { ClaimNudgeResponse } from '../../../gen/ts/turnstone/memory/v1/memory_service.js';
import type { Unrecognized } from './enum-words.js';
import { type NudgeKind, type NudgeRefusal, nudgeKinds, nudgeRefusals } from './words.js';

/** What goes with an event. */
export interface NudgeOccasion {
  /** The user's message as it was written; read on `user_turn` only. */
  readonly userMessage?: string | undefined;
  /**
   * How many user messages the session has had, this one included. Required but for
   * `session_started`, where absent means 1, and `session_resumed`.
   */
  readonly messageCount?: number | undefined;
}

/** Whether the model is to be nudged, and how. */
export type Nudge =
  | {
      readonly granted: true;
      readonly kind: NudgeKind | Unrecognized;
      /** What to tell the model, once. */
      readonly text: string;
    }
  | {
      readonly granted: false;
      readonly text: '';
      readonly refusal: NudgeRefusal | Unrecognized;
      /** When `cooling_down`: in how many seconds asking may be worth while. Else 0. */
      readonly retryAfterSeconds: number;
    };

/** Reads what became of a claim. */
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
