import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Job, JobResult } from '../load/job.js';
import { compiled } from './compiled.js';

/** The load generator in a process of its own. */
export interface LoadProcess {
  /**
   * Makes the calls of a job.
   *
   * @throws Error when one of them fails
   */
  run(job: Job): Promise<JobResult>;
  stop(): Promise<void>;
}

/** Starts the load generator. */
export function startLoad(): LoadProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [compiled('load/main.js')], {
    env: { PATH, HOME },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the load generator ended');
  });
  // Pending calls report it; afterwards the end is expected.
  ended.catch(() => {});
  return {
    async run(job) {
      const answer = once(child, 'message');
      child.send(job);
      const [result] = (await Promise.race([answer, ended])) as [JobResult];
      if (result.failures > 0) {
        const what = job.transport === 'grpc' ? job.path : job.requests[0]?.path;
        throw new Error(`${result.failures} calls of ${what} failed: ${result.failure}`);
      }
      return result;
    },
    async stop() {
      child.kill();
      await ended.catch(() => {});
    },
  };
}
