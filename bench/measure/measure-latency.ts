import pg from 'pg';
import { readNotes } from '../calls/notes.js';
import type { LoadProcess } from '../processes/load-process.js';
import { median } from './median.js';
import type { Place } from './place.js';

const ROUNDS = 7;
const SAVES = 50;

/** A table of its own, so that the rows of the service stay what they are. */
const TABLE = `create table if not exists bare_memories (
  name text primary key, description text not null, content text not null, updated text not null)`;
const UPSERT = `insert into bare_memories (name, description, content, updated)
  values ($1, $2, $3, $4)
  on conflict (name) do update set description = excluded.description,
    content = excluded.content, updated = excluded.updated
  returning name`;

/**
 * Measures on PostgreSQL how long a save of a new memory takes, one after the other, as a multiple of
 * a bare upsert of its texts with the driver: the median of rounds that alternate.
 *
 * @returns undefined on other engines
 */
export async function measureLatency(
  place: Place,
  load: LoadProcess,
  sets: string,
): Promise<number | undefined> {
  if (place.engine !== 'postgres') return undefined;
  const { memories } = readNotes(sets);
  const pool = new pg.Pool({ connectionString: place.url, max: 1 });
  const upsertAll = async (round: number) => {
    const started = performance.now();
    for (let save = 0; save < SAVES; save += 1) {
      const note = memories[save % memories.length];
      const values = [`${round} ${save}`, note?.description, note?.content, String(started)];
      await pool.query({ name: 'upsert', text: UPSERT, values });
    }
    return performance.now() - started;
  };
  const ratios: number[] = [];
  try {
    await pool.query({ name: 'table', text: TABLE, values: [] });
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { job, after } = place.jobs.make('SaveMemory (new)', place.servers.service, SAVES, 1);
      const bareBefore = await upsertAll(2 * round);
      const { milliseconds } = await load.run(job);
      const bareAfter = await upsertAll(2 * round + 1);
      if (after !== undefined) await load.run(after);
      // The first round only warms up.
      if (round > 0) ratios.push(milliseconds / ((bareBefore + bareAfter) / 2));
    }
  } finally {
    await pool.end();
  }
  return median(ratios);
}
