import type { CallName } from '../calls/calls.js';
import type { LoadProcess } from '../processes/load-process.js';
import { showProgress } from '../sets/progress.js';
import { type ComparedSample, costOf } from './costs.js';
import { countRoundTrips } from './count-round-trips.js';
import { measureLatency } from './measure-latency.js';
import { measureSaves } from './measure-saves.js';
import { median } from './median.js';
import type { Place } from './place.js';
import type { EngineResult } from './result.js';
import { createSampler, IN_FLIGHT, type Sampler } from './sampler.js';
import { describeServers, readRss } from './servers.js';

/** How much is measured. */
export interface Extent {
  readonly calls: readonly CallName[];
  readonly rounds: number;
  readonly callsPerRound: number;
  /** Folder of the labelled sets whose notes are stored. */
  readonly sets: string;
}

/** Samples of one kind of call, one for each round. */
interface Samples {
  readonly ours: ComparedSample[];
  readonly bare: ComparedSample[];
}

/** Measures kinds of calls on one engine, and counts what they do to its database. */
export async function measureEngine(
  place: Place,
  load: LoadProcess,
  extent: Extent,
): Promise<EngineResult> {
  const { engine, servers, jobs } = place;
  const { calls, rounds, callsPerRound, sets } = extent;
  const afterStart = await readRss(servers);
  const sampler = createSampler(servers, jobs, load, callsPerRound);
  await sampler.warmUp(calls);
  const { samples, echoes } = await takeRounds(sampler, extent, engine);
  const afterRun = await readRss(servers);
  const roundTrips = await countRoundTrips(place, load, calls);
  return {
    engine,
    notes: place.notes,
    rounds,
    callsPerRound,
    inFlight: IN_FLIGHT,
    echoMicroseconds: median(echoes),
    calls: [...samples].map(([call, { ours, bare }]) => ({
      call,
      ours: costOf(ours),
      bare: bare.length > 0 ? costOf(bare) : undefined,
      roundTrips: roundTrips.get(call),
    })),
    saves: await measureSaves(place, load),
    saveLatency: await measureLatency(place, load, sets),
    servers: describeServers(servers, afterStart, afterRun),
  };
}

/**
 * Takes samples in rounds. Each lies between two of the echo, so that whatever else the machine does
 * bears on both; the first round only warms up.
 */
async function takeRounds(sampler: Sampler, { calls, rounds }: Extent, title: string) {
  const samples = new Map<CallName, Samples>(calls.map((call) => [call, { ours: [], bare: [] }]));
  const echoes: number[] = [];
  const advance = showProgress(`${title}: measuring`, (rounds + 1) * calls.length);
  for (let round = 0; round <= rounds; round += 1) {
    let before = await sampler.echo();
    for (const [call, { ours, bare }] of samples) {
      const own = await sampler.ours(call);
      const other = await sampler.bare(call);
      const after = await sampler.echo();
      const echoMicroseconds = (before.cpuMicroseconds + after.cpuMicroseconds) / 2;
      before = after;
      advance();
      if (round === 0) continue;
      echoes.push(echoMicroseconds);
      ours.push({ sample: own, echoMicroseconds });
      if (other !== undefined) bare.push({ sample: other, echoMicroseconds });
    }
  }
  return { samples, echoes };
}
