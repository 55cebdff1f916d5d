import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FREE_PORTS } from './app.js';
import { makeTemporaryFolder } from './temporary.js';

/** Compiled, because compiling the service at every start takes longer than starting it. */
const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const READY = fileURLToPath(new URL('../../scripts/ready.mjs', import.meta.url));
// Does nothing when the compiled files are those of the sources, as after `npm run build`.
execFileSync(process.execPath, [READY], { stdio: ['ignore', 'inherit', 'inherit'] });

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
  /** Closes our end of its standard error, as a log collector does that ends first. */
  closeStderr(): void;
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
  /** Names of the files and folders that processes here keep in the folder for temporary files. */
  temporaryFiles(): string[];
  /** Runs one command to its end. */
  run(parameters: readonly string[], environment?: Environment): Promise<Ended>;
  /** Starts a server and waits for its three lines. Without settings its database is a file here. */
  serve(environment?: Environment): Promise<ServerProcess>;
  /** Ends what still runs and removes the folder. */
  clear(): Promise<void>;
}

/** Waits for the text that shows the first token, and takes the token out of it. */
export async function firstToken(server: ServerProcess): Promise<string> {
  await server.saying('/v1/api/admin/memories');
  return /ts_[0-9a-f]{64}/.exec(server.stderr())?.[0] ?? '';
}

/** Makes a workplace in a temporary folder. */
export function makeWorkplace(): Workplace {
  const folder = makeTemporaryFolder('process');
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const children: Running[] = [];

  function start(parameters: readonly string[], environment: Environment = {}): Running {
    const running = new Running(parameters, folder, { TMPDIR: temporary, ...environment });
    children.push(running);
    return running;
  }

  return {
    folder,
    temporaryFiles: () => readdirSync(temporary).filter((name) => !name.startsWith('tsx-')),
    run: (parameters, environment) => start(parameters, environment).ended,
    serve: (environment) => start(['serve'], { ...FREE_PORTS, ...environment }).asServer(),
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
    const child = spawn(process.execPath, [MAIN, ...parameters], {
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
      closeStderr: () => void this.#child.stderr?.destroy(),
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
  #until(isReached: () => boolean): Promise<void> {
    const streams = [this.#child.stdout, this.#child.stderr];
    return new Promise((resolve, reject) => {
      const look = () => {
        if (isReached()) {
          for (const stream of streams) stream?.off('data', look);
          resolve();
        }
      };
      for (const stream of streams) stream?.on('data', look);
      look();
      this.ended.then(({ stdout, stderr }) => {
        reject(new Error(`the process ended with:\n${stdout}\n${stderr}`));
      }, reject);
    });
  }
}
