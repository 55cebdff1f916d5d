import { setTimeout as wait } from 'node:timers/promises';
import { CALL_NAMES } from '../calls/calls.js';
import type { Place } from '../measure/place.js';
import type { LoadProcess } from '../processes/load-process.js';

/** What the service holds after so many calls. */
export interface Reading {
  readonly calls: number;
  readonly rssBytes: number;
  /** Bytes of live objects. */
  readonly liveBytes: number;
  readonly openFiles: number;
}

/** Calls of one kind in a row. */
const CALLS_A_JOB = 200;
const IN_FLIGHT = 16;
/** Readings, besides the one before the first call. */
const READINGS = 5;
/** Rest before a reading. */
const REST_MILLISECONDS = 1_000;

/** Makes calls of every kind, in turns, and reads what the service holds before, between and after. */
export async function* soak(
  place: Place,
  load: LoadProcess,
  calls: number,
): AsyncGenerator<Reading> {
  const { service } = place.servers;
  const read = async (made: number): Promise<Reading> => {
    await wait(REST_MILLISECONDS);
    const { rssBytes, liveBytes, openFiles } = await service.collectedUsage();
    return { calls: made, rssBytes, liveBytes, openFiles };
  };
  let made = 0;
  yield read(made);
  for (let reading = 1; reading <= READINGS; reading += 1) {
    while (made < (reading * calls) / READINGS) made += await callEach(place, load);
    yield read(made);
  }
}

/** Makes calls of every kind once and returns how many. */
async function callEach({ servers, jobs }: Place, load: LoadProcess): Promise<number> {
  let made = 0;
  for (const name of CALL_NAMES) {
    const { before, job, after } = jobs.make(name, servers.service, CALLS_A_JOB, IN_FLIGHT);
    for (const each of [before, job, after]) {
      if (each === undefined) continue;
      await load.run(each);
      made += each.requests.length;
    }
  }
  return made;
}
