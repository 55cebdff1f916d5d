import {
  CALLS,
  type CallKind,
  type CallName,
  deleteSaved,
  type Requests,
  saveNew,
} from '../calls/calls.js';
import type { Notes } from '../calls/notes.js';
import { createTexts } from '../calls/texts.js';
import type { Job } from '../load/job.js';
import type { LoadProcess } from '../processes/load-process.js';
import type { ServerProcess } from '../processes/server-process.js';
import { showProgress } from '../sets/progress.js';
import type { Engine } from '../targets.js';
import { type ComparedSample, costOf } from './costs.js';
import { median } from './median.js';
import type { Place } from './place.js';
import type { EngineResult } from './result.js';
import { type Sample, takeSample } from './sample.js';
import { describeServers, readRss } from './servers.js';

/** How much is measured. */
export interface Extent {
  readonly calls: readonly CallName[];
  readonly rounds: number;
  readonly callsPerRound: number;
}

/** Calls that wait for their answers at any time. */
const IN_FLIGHT = 16;
/** Calls of one sample of the echo, at least: they are cheap, and everything is divided by them. */
const ECHO_CALLS = 400;
/** Calls before the first round until the optimising compiler is done with a bare server. */
const WARM_UP_CALLS = 2_000;

/** Which bare server does the same work as a call. */
const BARE: Readonly<Partial<Record<CallName, 'grpc' | 'rest'>>> = {
  'GetMemory (JWT)': 'grpc',
  'GetMemory (stored token)': 'grpc',
  'ListMemories (20 rows)': 'grpc',
  'REST get': 'rest',
  'REST list (20 rows)': 'rest',
};

/** Samples of one kind of call, a round each. */
interface Samples {
  readonly ours: ComparedSample[];
  readonly bare: ComparedSample[];
}

/**
 * Measures kinds of calls in rounds. Each sample lies between two of the echo, so that whatever else
 * the machine does bears on both; the first round only warms up.
 */
export async function measureEngine(
  engine: Engine,
  place: Place,
  load: LoadProcess,
  notes: Notes,
  extent: Extent,
): Promise<EngineResult> {
  const { calls, rounds, callsPerRound } = extent;
  const samples = new Map<CallName, Samples>(calls.map((call) => [call, { ours: [], bare: [] }]));
  const echoes: number[] = [];
  const sampler = createSampler(place, load, notes, callsPerRound);
  const afterStart = await readRss(place.servers);
  await sampler.warmUp(calls);
  const advance = showProgress(`${engine}: measuring`, (rounds + 1) * calls.length);
  for (let round = 0; round <= rounds; round += 1) {
    let before = await sampler.echo();
    for (const [call, { ours, bare }] of samples) {
      const own = await sampler.ours(call);
      const other = await sampler.bare(call);
      const after = await sampler.echo();
      const echoMicroseconds = (before.cpuMicroseconds + after.cpuMicroseconds) / 2;
      if (round > 0) {
        echoes.push(echoMicroseconds);
        ours.push({ sample: own, echoMicroseconds });
        if (other !== undefined) bare.push({ sample: other, echoMicroseconds });
      }
      before = after;
      advance();
    }
  }
  return {
    engine,
    notes: notes.memories.length,
    rounds,
    callsPerRound,
    inFlight: IN_FLIGHT,
    echoMicroseconds: median(echoes),
    calls: [...samples].map(([call, { ours, bare }]) => ({
      call,
      ours: costOf(ours),
      ...(bare.length > 0 ? { bare: costOf(bare) } : {}),
    })),
    servers: describeServers(place.servers, afterStart, await readRss(place.servers)),
  };
}

/** Takes samples of the servers of a place. */
function createSampler({ servers, tokens }: Place, load: LoadProcess, notes: Notes, count: number) {
  const texts = createTexts(notes);
  let firstNumber = 0;
  const material = () => ({ notes, texts, firstNumber });
  const echoed = (calls: number) => CALLS['GetMemory (JWT)'].make(material(), calls);
  const jobFor = (server: ServerProcess, requests: Requests, token: string): Job => {
    const listener = requests.transport === 'grpc' ? 'grpc' : 'gateway';
    const address = server.addresses.get(listener) ?? '';
    return { ...requests, address, token, inFlight: IN_FLIGHT };
  };
  const echo = echoed(Math.max(count, ECHO_CALLS));
  const bareJob = (call: CallName, name: 'grpc' | 'rest', calls: number) => {
    const kind: CallKind = CALLS[call];
    return jobFor(servers[name], kind.make(material(), calls), tokens[kind.credential]);
  };
  return {
    async warmUp(calls: readonly CallName[]) {
      await load.run(jobFor(servers.echo, echoed(WARM_UP_CALLS), tokens.jwt));
      for (const call of calls) {
        const name = BARE[call];
        if (name !== undefined) await load.run(bareJob(call, name, WARM_UP_CALLS));
      }
    },
    echo: () => takeSample(load, servers.echo, jobFor(servers.echo, echo, tokens.jwt)),
    async ours(call: CallName): Promise<Sample> {
      const kind: CallKind = CALLS[call];
      const { service } = servers;
      const run = (requests: Requests, token: string) => jobFor(service, requests, token);
      if (kind.needsSaved) await load.run(run(saveNew.make(material(), count), tokens.jwt));
      const job = run(kind.make(material(), count), tokens[kind.credential]);
      const sample = await takeSample(load, service, job);
      if (kind.leavesSaved) await load.run(run(deleteSaved.make(material(), count), tokens.jwt));
      firstNumber += count;
      if (sample.answer === undefined || kind.isGood?.(sample.answer) === false) {
        throw new Error(`the service did not do the work of ${call}`);
      }
      return sample;
    },
    async bare(call: CallName): Promise<Sample | undefined> {
      const name = BARE[call];
      if (name === undefined) return undefined;
      return takeSample(load, servers[name], bareJob(call, name, count));
    },
  };
}
