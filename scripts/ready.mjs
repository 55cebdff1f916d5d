// Makes a clone ready to run: installs packages and compiles TypeScript, but only what is not
// current. Runs before `npm start` and `npm test`, so it needs nothing but Node itself.
//
//   node scripts/ready.mjs              install if needed, then build if needed
//   node scripts/ready.mjs --installed  npm has just installed: remember that, then build if needed
//   node scripts/ready.mjs --rebuild    build whatever the state
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const INSTALL_STAMP = 'node_modules/.ready';
const BUILD_STAMP = 'dist/.ready';
const BUILD_INPUTS = ['src', 'migrations', 'gen/ts', 'tsconfig.json', 'tsconfig.build.json'];
const mode = process.argv[2];

const installed = fingerprint(['package-lock.json'], process.version);
if (mode === '--installed') {
  writeFileSync(INSTALL_STAMP, installed);
} else if (!isCurrent(INSTALL_STAMP, installed)) {
  say('installing packages; the SQLite driver is compiled, which takes a minute or two');
  run('npm', ['ci', '--include=dev']);
}

const built = fingerprint(BUILD_INPUTS, installed);
if (mode === '--rebuild' || !isCurrent(BUILD_STAMP, built)) {
  say('compiling TypeScript');
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']);
  writeFileSync(BUILD_STAMP, built);
}

/** Hashes the names and contents of files and folders, in a fixed order. */
function fingerprint(paths, salt) {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap(filesOf)) {
    hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => filesOf(join(path, entry.name))).sort();
}

function isCurrent(stamp, expected) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
}

function run(command, args) {
  const { status, signal, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  say(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(signal === null ? (status ?? 1) : 1);
}

function say(text) {
  process.stderr.write(`turnstone-memory: ${text}\n`);
}
