import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The compiled service. */
export const SERVICE_MAIN = join(ROOT, 'dist/src/main.js');

/**
 * Compiles the service if needed, and what a benchmark runs in processes of its own: those are plain
 * JavaScript, so that no loader adds to what is measured.
 */
export function compile(): void {
  const node = (...parameters: string[]) =>
    execFileSync(process.execPath, parameters, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  node('scripts/ready.mjs');
  node('node_modules/typescript/bin/tsc', '-p', 'bench/tsconfig.build.json');
}

/** Returns the path of a compiled file of `bench/`, such as "load/main.js". */
export function compiled(path: string): string {
  return join(ROOT, '.cache/bench/bench', path);
}
