import { setTimeout as wait } from 'node:timers/promises';
import { CALL_NAMES } from '../calls/calls.js';
import type { Place } from '../measure/place.js';
import type { LoadProcess } from '../processes/load-process.js';
import { showProgress } from '../sets/progress.js';

/** What the service holds after so many calls. */
export interface Reading {
  readonly calls: number;
  readonly rssBytes: number;
  readonly openFiles: number;
}

/** Calls of one kind in a row. */
const CALLS_A_JOB = 200;
const IN_FLIGHT = 16;
/** Readings, besides the one before the first call. */
const READINGS = 5;
/** Rest before a reading, in which garbage is collected. */
const REST_MILLISECONDS = 3_000;

/** Makes calls of every kind, in turns, and reads what the service holds before, between and after. */
export async function soak(
  { servers: { service }, jobs }: Place,
  load: LoadProcess,
  calls: number,
): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  let made = 0;
  const read = async () => {
    await wait(REST_MILLISECONDS);
    const { rssBytes, openFiles } = await service.usage();
    readings.push({ calls: made, rssBytes, openFiles });
  };
  const advance = showProgress('calls', calls);
  await read();
  while (made < calls) {
    for (const name of CALL_NAMES) {
      const { before, job, after } = jobs.make(name, service, CALLS_A_JOB, IN_FLIGHT);
      for (const each of [before, job, after]) {
        if (each === undefined) continue;
        await load.run(each);
        for (const _ of each.requests) if (made++ < calls) advance();
      }
      if (made >= (readings.length * calls) / READINGS) await read();
    }
  }
  return readings;
}
