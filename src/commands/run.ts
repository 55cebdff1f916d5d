import { CommanderError } from 'commander';
import { ConfigError } from '../config/load.js';
import { Fault } from '../core/model/fault.js';
import { CommandFailure } from './failure.js';
import { createProgram } from './program.js';
import type { Terminal } from './terminal.js';

const USAGE = 2;
const FAILED = 1;

/**
 * Runs one command.
 *
 * @param argv as in `process.argv`: the command line begins at the third element
 * @returns the exit status: 0, 1 when the command failed, 2 for wrong usage
 */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync([...argv]);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    terminal.writeError(`turnstone-memory: ${explain(error)}\n`);
    return FAILED;
  }
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
