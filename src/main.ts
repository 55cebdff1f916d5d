import { CommanderError } from 'commander';
import { CommandFailure } from './commands/failure.js';
import { createProgram } from './commands/program.js';
import { ConfigError } from './config/load.js';
import { Fault } from './core/model/fault.js';

const USAGE = 2;
const FAILED = 1;

process.exit(await run(process.argv));

/** Runs one command and returns its exit status. */
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
  printError(explain(error));
  return FAILED;
}

/** Returns the message to print. Only an unexpected error is printed with its stack. */
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
 * Returns the message of the innermost cause, from the system or the driver: a refused connection
 * is the cause of a pool's timeout.
 */
function rootMessage({ message, cause }: Error): string {
  return (cause instanceof Error && rootMessage(cause)) || message;
}

function printError(text: string): void {
  process.stderr.write(`turnstone-memory: ${text}\n`);
}
