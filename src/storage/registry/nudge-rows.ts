import type { NudgeWriter } from '../../core/store/nudge-store.js';
import type { Connection } from '../engine/connection.js';

/** A row of `session_nudges`. pg returns bigint as a string. */
interface NudgeRow {
  readonly claimed_at: number | string;
}

/** Clocks of several servers differ by less than this. */
const CLOCK_SKEW_MILLISECONDS = 1_000;

/** Grants nudges. */
export function claimNudges(connection: Connection): NudgeWriter {
  const claim = connection.prepare<NudgeRow>((knex, value) =>
    knex('session_nudges')
      .insert({ session_id: value('session_id'), kind: value('kind'), claimed_at: value('at') })
      .onConflict(['session_id', 'kind'])
      .merge(['claimed_at'])
      .whereRaw('excluded.claimed_at - session_nudges.claimed_at >= ?', [value('cooldown')])
      .returning('claimed_at'),
  );
  // After a clock was put back, times of its future remain; far ones must not silence a session.
  const startAnew = connection.prepare<NudgeRow>((knex, value) =>
    knex('session_nudges')
      .where({ session_id: value('session_id'), kind: value('kind') })
      .where('claimed_at', '>', value('skewed'))
      .update({ claimed_at: value('at') })
      .returning('claimed_at'),
  );
  const last = connection.prepare<NudgeRow>((knex, value) =>
    knex('session_nudges')
      .where({ session_id: value('session_id'), kind: value('kind') })
      .select('claimed_at'),
  );
  return {
    async claimNudge({ session_id, kind, at, cooldownMilliseconds }) {
      // Without a cooldown any distance will do, also one into the past.
      const cooldown = cooldownMilliseconds === 0 ? Number.MIN_SAFE_INTEGER : cooldownMilliseconds;
      const granted = await claim({ session_id, kind, at, cooldown });
      if (granted.length > 0) return { isGranted: true };
      await startAnew({ session_id, kind, at, skewed: at + CLOCK_SKEW_MILLISECONDS });
      const [row] = await last({ session_id, kind });
      if (row === undefined) throw new Error('a nudge was refused although none was granted');
      return { isGranted: false, claimedAt: Number(row.claimed_at) };
    },
  };
}
