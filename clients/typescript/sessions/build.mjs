// Compiles src, and the stubs in gen/ts of the repository, into dist. npm runs this as `prepare` when
// the folder is installed or packed. For a dependency that is a folder npm does not install
// devDependencies, so this uses the packages of the repository when their versions match, and
// otherwise lets npm install the pinned versions into a temporary folder.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const here = 'clients/typescript/sessions';
const dist = fileURLToPath(new URL('dist', import.meta.url));
const pinned = readPackage(join(repository, here)).devDependencies;

// The compiler resolves packages in parent folders, so the sources are copied below a node_modules.
const stage = mkdtempSync(join(tmpdir(), 'turnstone-client-'));
try {
  for (const source of ['gen/ts', `${here}/src`, `${here}/tsconfig.json`]) {
    cpSync(join(repository, source), join(stage, source), { recursive: true });
  }
  const manifest = { type: 'module', dependencies: pinned };
  writeFileSync(join(stage, 'package.json'), JSON.stringify(manifest));
  providePackages();
  rmSync(dist, { recursive: true, force: true });
  const project = ['--project', `${here}/tsconfig.json`, '--outDir', dist];
  run(process.execPath, ['node_modules/typescript/bin/tsc', ...project]);
} finally {
  rmSync(stage, { recursive: true });
}

function providePackages() {
  const ours = join(repository, 'node_modules');
  if (Object.entries(pinned).every(([name, version]) => isInstalled(join(ours, name), version))) {
    symlinkSync(ours, join(stage, 'node_modules'), 'junction');
    return;
  }
  // npm passes its caller's settings on through the environment. These override the settings that
  // would prevent this installation or redirect it.
  const own = ['--dry-run=false', '--global=false', '--prefix=.', '--omit=', '--ignore-scripts'];
  run('npm', ['install', ...own]);
}

function isInstalled(folder, version) {
  try {
    return readPackage(folder).version === version;
  } catch {
    return false;
  }
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Redirects output to standard error: `npm pack` prints the file name on standard output. */
function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm';
  execFileSync(command, args, { cwd: stage, shell, stdio: ['ignore', 2, 2] });
}
