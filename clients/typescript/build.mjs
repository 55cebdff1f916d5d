// Compiles src, and the stubs in gen/ts of the repository, into dist. npm runs this as `prepare`,
// when the folder is installed or packed, and does not install what compiling takes for those who
// install the folder: so the packages of the repository are taken where they are installed, and
// else npm fetches those of the pinned versions into a folder that goes away again.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const dist = fileURLToPath(new URL('dist', import.meta.url));
const pinned = readPackage(join(repository, 'clients/typescript')).devDependencies;

// What is compiled looks for packages in the folders above it, so it is copied below a node_modules.
const stage = mkdtempSync(join(tmpdir(), 'turnstone-client-'));
try {
  for (const source of ['gen/ts', 'clients/typescript/src', 'clients/typescript/tsconfig.json']) {
    cpSync(join(repository, source), join(stage, source), { recursive: true });
  }
  const manifest = { type: 'module', dependencies: pinned };
  writeFileSync(join(stage, 'package.json'), JSON.stringify(manifest));
  providePackages();
  rmSync(dist, { recursive: true, force: true });
  const project = ['--project', 'clients/typescript/tsconfig.json', '--outDir', dist];
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
  // Install settings of the caller reach this call through the environment; these would keep npm
  // from installing anything, or send it elsewhere.
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

/** What a command prints goes to standard error: the output of `npm pack` is the name of the file. */
function run(command, args) {
  const shell = process.platform === 'win32' && command === 'npm';
  execFileSync(command, args, { cwd: stage, shell, stdio: ['ignore', 2, 2] });
}
