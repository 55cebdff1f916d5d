import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import type { LoadProcess } from '../processes/load-process.js';
import type { Place } from './place.js';

const SAVES = 512;
const SAVES_IN_FLIGHT = 64;
/** Where the header of the WAL index counts transactions: `iChange`, an integer of the machine. */
const CHANGE_OFFSET = 8;

/**
 * Counts on SQLite how many transactions are committed for a save of a new memory, with 64 saves in
 * flight.
 *
 * @returns undefined on other engines
 */
export async function countCommits(place: Place, load: LoadProcess): Promise<number | undefined> {
  if (place.engine !== 'sqlite') return undefined;
  const index = `${place.url.slice('sqlite:'.length)}-shm`;
  const { service } = place.servers;
  const { job, after } = place.jobs.make('SaveMemory (new)', service, SAVES, SAVES_IN_FLIGHT);
  const before = readChanges(index);
  await load.run(job);
  const commits = readChanges(index) - before;
  if (after !== undefined) await load.run(after);
  return commits / SAVES;
}

/** See https://www.sqlite.org/walformat.html#the_wal_index_header */
function readChanges(index: string): number {
  const bytes = readFileSync(index);
  return endianness() === 'LE'
    ? bytes.readUInt32LE(CHANGE_OFFSET)
    : bytes.readUInt32BE(CHANGE_OFFSET);
}
