import { CALLS, type CallKind, type CallName } from '../calls/calls.js';
import type { Jobs } from '../calls/jobs.js';
import type { LoadProcess } from '../processes/load-process.js';
import { type Sample, takeSample } from './sample.js';
import type { Servers } from './servers.js';

/** Calls in flight. */
export const IN_FLIGHT = 16;

/** Calls of one sample of the echo, at least: they are cheap, and everything is divided by them. */
const ECHO_CALLS = 400;
/** Calls of each kind before the first round, until the optimising compiler is done with a server. */
const WARM_UP_CALLS = 2_000;
/** What the echo is called with. */
const ECHOED: CallName = 'GetMemory (JWT)';

/** Which bare server does the same work as a call. */
const BARE: Readonly<Partial<Record<CallName, 'grpc' | 'rest'>>> = {
  'GetMemory (JWT)': 'grpc',
  'GetMemory (stored token)': 'grpc',
  'ListMemories (20 rows)': 'grpc',
  'REST get': 'rest',
  'REST list (20 rows)': 'rest',
};

/** Takes samples of the servers of one place. */
export interface Sampler {
  /** Warms up all servers. */
  warmUp(calls: readonly CallName[]): Promise<void>;
  echo(): Promise<Sample>;
  /** Samples the service. Throws Error when an answer shows that it did not do the work. */
  ours(call: CallName): Promise<Sample>;
  /** Samples the bare server that does the same work; undefined where there is none. */
  bare(call: CallName): Promise<Sample | undefined>;
}

/**
 * Makes a sampler.
 *
 * @param count calls of a sample
 */
export function createSampler(
  servers: Servers,
  jobs: Jobs,
  load: LoadProcess,
  count: number,
): Sampler {
  const { service, echo } = servers;
  const echoCalls = Math.max(count, ECHO_CALLS);
  const bareJob = (call: CallName, calls: number) => {
    const name = BARE[call];
    if (name === undefined) return undefined;
    return { server: servers[name], ...jobs.make(call, servers[name], calls, IN_FLIGHT) };
  };
  return {
    async warmUp(calls) {
      await load.run(jobs.make(ECHOED, echo, WARM_UP_CALLS, IN_FLIGHT).job);
      for (const call of calls) {
        const bare = bareJob(call, WARM_UP_CALLS);
        if (bare !== undefined) await load.run(bare.job);
        const { before, job, after } = jobs.make(call, service, WARM_UP_CALLS, IN_FLIGHT);
        for (const each of [before, job, after]) if (each !== undefined) await load.run(each);
      }
    },
    echo: () => takeSample(load, echo, jobs.make(ECHOED, echo, echoCalls, IN_FLIGHT).job),
    async ours(call) {
      const { before, job, after } = jobs.make(call, service, count, IN_FLIGHT);
      if (before !== undefined) await load.run(before);
      const sample = await takeSample(load, service, job);
      if (after !== undefined) await load.run(after);
      const { isGood }: CallKind = CALLS[call];
      if (sample.answer === undefined || isGood?.(sample.answer) === false) {
        throw new Error(`the service did not do the work of ${call}`);
      }
      return sample;
    },
    async bare(call) {
      const bare = bareJob(call, count);
      return bare === undefined ? undefined : takeSample(load, bare.server, bare.job);
    },
  };
}
