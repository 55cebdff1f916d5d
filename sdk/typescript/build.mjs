// Compiles src into dist. npm runs this as `prepare`, when the folder is installed or packed, and
// does not install the compiler for those who install the folder: so a compiler of the pinned
// version that is in reach is taken, which in a clone is the repository's own, and else npm lends
// one.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const pinned = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).devDependencies
  .typescript;
const project = ['--project', join(folder, 'tsconfig.json')];

rmSync(join(folder, 'dist'), { recursive: true, force: true });
const compiler = findCompiler();
if (compiler === undefined) {
  // Install settings of the caller reach this call through the environment; these two would keep
  // npm from fetching anything, or send it elsewhere.
  const own = ['--dry-run=false', '--global=false'];
  run('npm', ['exec', '--yes', ...own, `--package=typescript@${pinned}`, '--', 'tsc', ...project]);
} else {
  run(process.execPath, [compiler, ...project]);
}

/** Finds the compiler of the pinned version in this folder or one above it. */
function findCompiler() {
  try {
    const found = createRequire(import.meta.url).resolve('typescript/package.json');
    const { version } = JSON.parse(readFileSync(found, 'utf8'));
    return version === pinned ? join(dirname(found), 'bin', 'tsc') : undefined;
  } catch {
    return undefined;
  }
}

/** What a command prints goes to standard error: the output of `npm pack` is the name of the file. */
function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm';
  execFileSync(command, args, { cwd: folder, shell, stdio: ['ignore', 2, 2] });
}
