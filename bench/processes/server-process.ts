import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { compiled } from './compiled.js';
import {
  COLLECTED_USAGE_REQUEST,
  LONGEST_TURN_REQUEST,
  USAGE_REQUEST,
  type Usage,
} from './usage.js';

const LISTENING = /^listening (\S+) (\S+)$/;

/** A server to start. */
export interface ServerOrder {
  /** Script and arguments. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** How many lines "listening NAME ADDRESS" it prints once it serves. */
  readonly listeners: number;
  /** File that takes its standard error. */
  readonly log: string;
}

/** A server in a process of its own. */
export interface ServerProcess {
  /** Where it listens, by the names in its lines. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Milliseconds from the start of the process to its last line "listening". */
  readonly startMilliseconds: number;
  usage(): Promise<Usage>;
  /** Returns the same, after a collection of garbage. */
  collectedUsage(): Promise<Usage>;
  /**
   * Returns the CPU milliseconds of its longest turn of the event loop since the last call. The first
   * call starts the measurement, which keeps the process busy from then on.
   */
  longestTurn(): Promise<number>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it listens.
 *
 * @throws Error with its standard error when it ends before that
 */
export async function startServer(order: ServerOrder): Promise<ServerProcess> {
  const log = openSync(order.log, 'w');
  const { PATH = '', HOME = '' } = process.env;
  const reporter = pathToFileURL(compiled('processes/report-usage.js')).href;
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, ...order.command], {
    env: { PATH, HOME, ...order.environment },
    stdio: ['ignore', 'pipe', log, 'ipc'],
  });
  closeSync(log);
  const ended = once(child, 'exit').then((): never => {
    throw new Error('a measured server has ended');
  });
  // Pending calls report it; afterwards the end is expected.
  ended.catch(() => {});
  const addresses = await listening(child, order);
  return {
    addresses,
    startMilliseconds: performance.now() - started,
    usage: async () => (await ask(child, USAGE_REQUEST, ended)) as Usage,
    collectedUsage: async () => (await ask(child, COLLECTED_USAGE_REQUEST, ended)) as Usage,
    longestTurn: async () => (await ask(child, LONGEST_TURN_REQUEST, ended)) as number,
    async stop() {
      child.kill('SIGTERM');
      await ended.catch(() => {});
    },
  };
}

function listening(child: ChildProcess, order: ServerOrder): Promise<Map<string, string>> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the process has no standard output');
  return new Promise((resolve, reject) => {
    const addresses = new Map<string, string>();
    createInterface(stdout).on('line', (line) => {
      const [, name, address] = LISTENING.exec(line) ?? [];
      if (name !== undefined && address !== undefined) addresses.set(name, address);
      if (addresses.size === order.listeners) resolve(addresses);
    });
    child.once('exit', () => {
      const command = order.command.join(' ');
      reject(new Error(`${command} ended:\n${readFileSync(order.log, 'utf8')}`));
    });
  });
}

async function ask(child: ChildProcess, request: string, ended: Promise<never>): Promise<unknown> {
  if (!child.connected) throw new Error('a measured server has ended');
  const answer = once(child, 'message');
  child.send(request);
  const [value] = await Promise.race([answer, ended]);
  return value;
}
