import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A save that another process was told is done. */
export interface Acknowledged {
  readonly name: string;
  readonly isCreated: boolean;
}

/** Another process that saves on a store of ours. */
export interface SavingProcess {
  /** Lets it begin. */
  begin(): void;
  /** What it was told so far; grows while it runs. */
  readonly acknowledged: readonly Acknowledged[];
  /** Waits until it was told that many times. */
  told(times: number): Promise<void>;
  /** Kills it without a word of warning. */
  kill(): Promise<void>;
  /** Waits for its end and returns its exit status and what it complained about. */
  ended(): Promise<{ readonly status: number | null; readonly complaints: string }>;
}

/** Starts a process that saves, and waits until it has opened the store. */
export async function startSaving(
  url: string,
  prefix: string,
  saves: number,
): Promise<SavingProcess> {
  const script = fileURLToPath(new URL('./saving-process.ts', import.meta.url));
  const parameters = ['--import', 'tsx', script, url, prefix, String(saves)];
  const child = spawn(process.execPath, parameters, { stdio: ['pipe', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const lines = createInterface(child.stdout);
  await Promise.race([
    once(lines, 'line'),
    exit.then(() => Promise.reject(new Error(`the process ended early: ${complaints}`))),
  ]);
  return controls(child, lines, exit, () => complaints);
}

function controls(
  child: ChildProcess,
  lines: Interface,
  exit: Promise<unknown[]>,
  complaints: () => string,
): SavingProcess {
  const acknowledged: Acknowledged[] = [];
  lines.on('line', (line) => acknowledged.push(JSON.parse(line)));
  return {
    acknowledged,
    begin: () => void child.stdin?.write('go\n'),
    async told(times) {
      while (acknowledged.length < times) await once(lines, 'line');
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async ended() {
      const [status] = await exit;
      return { status: status as number | null, complaints: complaints() };
    },
  };
}
