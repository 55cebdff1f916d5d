import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FREE_PORTS } from './app.js';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** An address, because the working directory of the processes is elsewhere. */
const TSX = import.meta.resolve('tsx');

type Environment = Readonly<Record<string, string>>;

/** How a process ended and what it said. */
export interface Ended {
  /** Undefined when a signal ended it. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process that serves. */
export interface ServerProcess {
  readonly addresses: Readonly<Record<'grpc' | 'gateway' | 'console', string>>;
  /** All of standard output and standard error so far. */
  stdout(): string;
  stderr(): string;
  /** Waits until standard error holds a text. */
  saying(text: string): Promise<void>;
  /** Sends a signal, without waiting. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<Ended>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<Ended>;
}

/** A folder in which processes run, and which they leave as they found it. */
export interface Workplace {
  readonly folder: string;
  /** The system's temporary folder, as the processes see it. */
  readonly temporary: string;
  /** Runs one command to its end. */
  run(parameters: readonly string[], environment?: Environment): Promise<Ended>;
  /** Starts a server and waits for its three lines. Without settings its database is a file here. */
  serve(environment?: Environment): Promise<ServerProcess>;
  /** Ends what still runs and removes the folder. */
  clear(): Promise<void>;
}

/** Makes a workplace in the system's temporary folder. */
export function makeWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-process-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const children: Running[] = [];

  function start(parameters: readonly string[], environment: Environment): Running {
    const running = new Running(parameters, folder, { TMPDIR: temporary, ...environment });
    children.push(running);
    return running;
  }

  return {
    folder,
    temporary,
    run: (parameters, environment = {}) => start(parameters, environment).ended,
    serve: (environment = {}) => start(['serve'], { ...FREE_PORTS, ...environment }).asServer(),
    async clear() {
      for (const child of children) child.signal('SIGKILL');
      await Promise.all(children.map(({ ended }) => ended));
      rmSync(folder, { recursive: true });
    },
  };
}

const LINE = /^listening (grpc|gateway|console) (\S+)$/gm;

/** One process of the command line. */
class Running {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  #stdout = '';
  #stderr = '';

  constructor(parameters: readonly string[], cwd: string, environment: Environment) {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['--import', TSX, MAIN, ...parameters], {
      cwd,
      env: { PATH, HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    this.ended = once(child, 'close').then(([status]) => ({
      status: typeof status === 'number' ? status : undefined,
      stdout: this.#stdout,
      stderr: this.#stderr,
    }));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async asServer(): Promise<ServerProcess> {
    const addresses = await this.#listening();
    return {
      addresses,
      stdout: () => this.#stdout,
      stderr: () => this.#stderr,
      saying: (text) => this.#until(() => this.#stderr.includes(text)),
      signal: (signal) => this.signal(signal),
      ended: this.ended,
      stop: () => {
        this.signal('SIGTERM');
        return this.ended;
      },
    };
  }

  async #listening(): Promise<ServerProcess['addresses']> {
    await this.#until(() => [...this.#stdout.matchAll(LINE)].length === 3);
    const lines = [...this.#stdout.matchAll(LINE)].map(([, name, address]) => [name, address]);
    return Object.fromEntries(lines);
  }

  /** Looks again whenever the process says something; its end is an error. */
  async #until(isReached: () => boolean): Promise<void> {
    const { stdout, stderr } = this.#child;
    const end = this.ended.then(() => 'ended');
    while (!isReached()) {
      const said = [stdout, stderr].map((stream) => stream && once(stream, 'data'));
      if ((await Promise.race([...said, end])) === 'ended' && !isReached()) {
        throw new Error(`the process ended with:\n${this.#stdout}\n${this.#stderr}`);
      }
    }
  }
}
