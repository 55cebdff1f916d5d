import type { Knex } from 'knex';
import type { NudgeWriter } from '../../core/store/nudge-store.js';

/** A row of `session_nudges`. PostgreSQL tells a bigint as text. */
interface NudgeRow {
  readonly claimed_at: number | string;
}

/** Grants nudges. */
export function claimNudges(trx: Knex.Transaction): NudgeWriter {
  return {
    async claimNudge({ session_id, kind, at, cooldownMilliseconds }) {
      const nudges = () => trx('session_nudges');
      // A clock that was put back leaves times to come behind; far ones must not silence a session.
      const granted: NudgeRow[] = await nudges()
        .insert({ session_id, kind, claimed_at: at })
        .onConflict(['session_id', 'kind'])
        .merge(['claimed_at'])
        .whereRaw('abs(excluded.claimed_at - session_nudges.claimed_at) >= ?', [
          cooldownMilliseconds,
        ])
        .returning('claimed_at');
      if (granted.length > 0) return { isGranted: true };
      const last: NudgeRow | undefined = await nudges()
        .where({ session_id, kind })
        .first('claimed_at');
      if (last === undefined) throw new Error('a nudge was refused that nothing stands against');
      return { isGranted: false, claimedAt: Number(last.claimed_at) };
    },
  };
}
