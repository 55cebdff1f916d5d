import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import type { LoadProcess } from '../processes/load-process.js';
import type { Place } from './place.js';
import type { SavesResult } from './result.js';

const SAVES = 512;
const SAVES_IN_FLIGHT = 64;
/** Where the header of the WAL index counts transactions: `iChange`, an integer of the machine. */
const CHANGE_OFFSET = 8;

/**
 * Measures on SQLite what saves of new memories share, with 64 of them in flight.
 *
 * @returns undefined on other engines
 */
export async function measureSaves(
  place: Place,
  load: LoadProcess,
): Promise<SavesResult | undefined> {
  if (place.engine !== 'sqlite') return undefined;
  const index = `${place.url.slice('sqlite:'.length)}-shm`;
  const { service } = place.servers;
  const { job, after } = place.jobs.make('SaveMemory (new)', service, SAVES, SAVES_IN_FLIGHT);
  const changesBefore = readChanges(index);
  const usageBefore = await service.usage();
  const { milliseconds } = await load.run(job);
  const { cpuMicroseconds } = await service.usage();
  const commits = readChanges(index) - changesBefore;
  if (after !== undefined) await load.run(after);
  return {
    commitsPerSave: commits / SAVES,
    busyShare: (cpuMicroseconds - usageBefore.cpuMicroseconds) / 1_000 / milliseconds,
  };
}

/** See https://www.sqlite.org/walformat.html#the_wal_index_header */
function readChanges(index: string): number {
  const bytes = readFileSync(index);
  return endianness() === 'LE'
    ? bytes.readUInt32LE(CHANGE_OFFSET)
    : bytes.readUInt32BE(CHANGE_OFFSET);
}
