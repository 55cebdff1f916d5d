import type { NudgeKind } from '../model/nudge.js';

/** A request for one nudge of one kind. Times are milliseconds since 1970-01-01T00:00:00Z. */
export interface NudgeClaim {
  readonly session_id: string;
  readonly kind: NudgeKind;
  readonly at: number;
  /** Minimum time between two nudges of this kind in this session; 0 is no minimum. */
  readonly cooldownMilliseconds: number;
}

/** Granted, or when the nudge that is still cooling down was granted. */
export type NudgeOutcome =
  | { readonly isGranted: true }
  | { readonly isGranted: false; readonly claimedAt: number };

/** Keeps when each kind of nudge was last granted in a session. */
export interface NudgeWriter {
  /**
   * Compares with the last nudge and records a granted one, in one statement. If the last nudge is
   * more than a second in the future because a clock was put back, its cooldown starts anew at `at`.
   */
  claimNudge(claim: NudgeClaim): Promise<NudgeOutcome>;
}
