import type { Knex } from 'knex';
import type { NudgeOutcome, Writer } from '../core/ports.js';

/** A row of `session_nudges`. PostgreSQL tells a bigint as text. */
interface NudgeRow {
  readonly claimed_at: number | string;
}

/** Grants nudges. */
export function claimNudges(unit: Knex.Transaction): Pick<Writer, 'claimNudge'> {
  return {
    async claimNudge({ session_id, kind, at, cooldownMilliseconds }): Promise<NudgeOutcome> {
      const granted: unknown[] = await unit('session_nudges')
        .insert({ session_id, kind, claimed_at: at })
        .onConflict(['session_id', 'kind'])
        .merge(['claimed_at'])
        .whereRaw('excluded.claimed_at - session_nudges.claimed_at >= ?', [cooldownMilliseconds])
        .returning('claimed_at');
      if (granted.length > 0) return { isGranted: true };
      const last: NudgeRow | undefined = await unit('session_nudges')
        .where({ session_id, kind })
        .first('claimed_at');
      return { isGranted: false, claimedAt: Number(last?.claimed_at ?? at) };
    },
  };
}
