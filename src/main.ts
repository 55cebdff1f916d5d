import { CommanderError } from 'commander';
import { CommandFailure } from './commands/failure.js';
import { createProgram } from './commands/program.js';
import { ConfigError } from './config/load.js';
import { Fault } from './core/model/fault.js';

const USAGE = 2;
const FAILED = 1;

process.exit(await run(process.argv));

/** Runs one command and gives its exit status. */
async function run(argv: readonly string[]): Promise<number> {
  const program = createProgram((line) => process.stdout.write(`${line}\n`));
  try {
    await program.parseAsync([...argv]);
    return 0;
  } catch (error) {
    return exitStatusOf(error);
  }
}

function exitStatusOf(error: unknown): number {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? 0 : USAGE;
  }
  complain(explain(error));
  return FAILED;
}

/** Says what a person can act on; only an error of ours shows its stack. */
function explain(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof ConfigError) {
    return error.message;
  }
  if (error instanceof Fault) {
    const root = rootMessage(error);
    return root === error.message ? root : `${error.message}: ${root}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Finds what the system or the driver said: a refused connection lies under a pool that gave up
 * waiting for it.
 */
function rootMessage({ message, cause }: Error): string {
  return (cause instanceof Error && rootMessage(cause)) || message;
}

function complain(text: string): void {
  process.stderr.write(`turnstone-memory: ${text}\n`);
}
