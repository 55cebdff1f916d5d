import type { Job } from '../load/job.js';
import type { LoadProcess } from '../processes/load-process.js';
import type { ServerProcess } from '../processes/server-process.js';

/** What the calls of one job cost on average. */
export interface Sample {
  readonly cpuMicroseconds: number;
  readonly callsPerSecond: number;
  /** The answer to the first of them. */
  readonly answer: Uint8Array | undefined;
}

/** Runs a job against a server and reads the server's CPU time before and after it. */
export async function takeSample(
  load: LoadProcess,
  server: ServerProcess,
  job: Job,
): Promise<Sample> {
  const before = await server.usage();
  const { milliseconds, answer } = await load.run(job);
  const after = await server.usage();
  const calls = job.requests.length;
  return {
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / calls,
    callsPerSecond: (1_000 * calls) / milliseconds,
    answer,
  };
}
