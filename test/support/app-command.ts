import { runCommand } from '../../src/commands/run.js';
import type { Ended } from './app-process.js';

/**
 * Runs a command of the command line in this process, with these settings and no others. For
 * commands that end by themselves and show no progress.
 */
export async function runInProcess(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const status = await runCommand(['node', 'turnstone-memory', ...parameters], {
    environment: { TURNSTONE_CONFIG: '/dev/null', ...environment },
    writeOut: (text) => {
      stdout += text;
    },
    writeError: (text) => {
      stderr += text;
    },
  });
  return { status, stdout, stderr };
}
