import { grpcCaller } from './grpc-calls.js';
import { inLanes } from './in-lanes.js';
import type { Job, JobResult } from './job.js';
import type { CallOutcome } from './outcome.js';
import { restCaller } from './rest-calls.js';

/** The load generator: runs one job after the other, as its parent sends them. */
process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.(result),
    (error) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit());

function run(job: Job): Promise<JobResult> {
  return job.transport === 'grpc'
    ? runCalls(job.requests, job.inFlight, grpcCaller(job.address, job.path, job.token))
    : runCalls(job.requests, job.inFlight, restCaller(job.address, job.token));
}

async function runCalls<T>(
  requests: readonly T[],
  inFlight: number,
  call: (request: T, lane: number, done: (outcome: CallOutcome) => void) => void,
): Promise<JobResult> {
  let failures = 0;
  let failure: string | undefined;
  let answer: Uint8Array | undefined;
  const started = performance.now();
  await inLanes(requests, inFlight, (request, lane, done) =>
    call(request, lane, (outcome) => {
      if (outcome.failure !== undefined) failures += 1;
      failure ??= outcome.failure;
      if (request === requests[0]) answer = outcome.answer;
      done();
    }),
  );
  return { milliseconds: performance.now() - started, failures, failure, answer };
}
