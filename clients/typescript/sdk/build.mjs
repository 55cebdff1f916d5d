// Compiles src into dist. npm runs this as `prepare` when the folder is installed or packed. For a
// dependency that is a folder npm does not install devDependencies, so this uses a compiler of the
// pinned version from this folder or one above it, such as the repository's, and otherwise `npm exec`.
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
  // npm passes its caller's settings on through the environment. These override the settings that
  // would prevent the download or redirect it.
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

/** Redirects output to standard error: `npm pack` prints the file name on standard output. */
function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm';
  execFileSync(command, args, { cwd: folder, shell, stdio: ['ignore', 2, 2] });
}
