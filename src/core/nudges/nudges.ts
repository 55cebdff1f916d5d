import type { SessionCaller } from '../caller.js';
import type { Clock, Store, UnitOptions } from '../ports.js';
import type { MemorySettings } from '../settings.js';
import type { NudgeKind } from './nudge.js';

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

/** A claim as it came in. */
export interface NudgeRequest {
  readonly event: string | undefined;
  /** Read on `user_turn` only. */
  readonly user_message: string;
  /** How many user messages the session has had, this one included; undefined when not stated. */
  readonly message_count: number | undefined;
}

/** Why no nudge was granted. */
export type NudgeRefusal =
  | 'nudges_disabled'
  | 'memory_disabled'
  | 'nothing_to_nudge'
  | 'cooling_down';

/** A granted nudge, or why there is none. */
export type NudgeAnswer =
  | { readonly granted: true; readonly kind: NudgeKind; readonly text: string }
  | {
      readonly granted: false;
      readonly refusal: NudgeRefusal;
      /** Seconds until asking may be worth while; 0 unless it is cooling down. */
      readonly retry_after_seconds: number;
    };

/** Decides when a model is to be nudged about memory. */
export interface Nudges {
  /**
   * Grants a nudge, which takes its slot, or says why there is none.
   *
   * @throws Fault FIELD_INVALID, SESSION_CLOSED, and those of the store
   */
  claim(caller: SessionCaller, request: NudgeRequest, options: UnitOptions): Promise<NudgeAnswer>;
}

/** What nudges need from outside. */
export interface NudgesPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: MemorySettings;
}

/** Puts the nudges on a store. */
export function createNudges(_ports: NudgesPorts): Nudges {
  return {
    claim() {
      throw new Error('under construction');
    },
  };
}
