// Makes a clone ready to run: installs packages and compiles TypeScript, but only what is not
// current. Runs before `npm start` and `npm test`, so it needs nothing but Node itself. What npm and
// the compilers print is shown only when they fail; how long they take is shown on standard error.
//
//   node scripts/ready.mjs              install if needed, then build if needed
//   node scripts/ready.mjs --installed  npm has just installed: record that, then build if needed
//   node scripts/ready.mjs --rebuild    build even if current
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showProgress } from './progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const INSTALL_STAMP = 'node_modules/.ready';
const BUILD_STAMP = 'dist/.ready';
const BUILD_INPUTS = [
  'src',
  'migrations',
  'gen/ts',
  'gen/words',
  'tsconfig.json',
  'tsconfig.build.json',
];
const mode = process.argv[2];

const installed = fingerprint(['package-lock.json'], process.version);
if (mode === '--installed') {
  writeFileSync(INSTALL_STAMP, installed);
} else if (!isCurrent(INSTALL_STAMP, installed)) {
  await install();
}

const built = fingerprint(BUILD_INPUTS, installed);
if (mode === '--rebuild' || !isCurrent(BUILD_STAMP, built)) {
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
  await run('compiling TypeScript', process.execPath, tsc);
  writeFileSync(BUILD_STAMP, built);
}

/**
 * Installs without install scripts, then compiles the SQLite driver: left alone, its script would
 * fetch a binary from elsewhere. Node's own headers spare node-gyp a download as well.
 */
async function install() {
  const ci = ['ci', '--include=dev', '--ignore-scripts', '--loglevel=error'];
  await run('installing packages', 'npm', ci);
  const prefix = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(prefix, 'include/node/node.h'));
  const headers = hasHeaders ? { npm_config_nodedir: prefix } : {};
  const build = ['explore', 'better-sqlite3', '--', 'npm', 'run', '--silent', 'build-release'];
  await run('compiling the SQLite driver (one to five minutes)', 'npm', build, headers);
  writeFileSync(INSTALL_STAMP, installed);
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

/** Runs a command, passes signals on to it, and shows what it printed only if it fails. */
async function run(title, command, args, environment = {}) {
  const progress = showProgress(title);
  const child = spawn(command, args, { env: { ...process.env, ...environment } });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const end = (signal) => child.kill(signal);
  process.on('SIGTERM', end).on('SIGINT', end);
  const [status] = await once(child, 'close');
  process.off('SIGTERM', end).off('SIGINT', end);
  progress.end(status === 0);
  if (status === 0) return;
  const output = Buffer.concat(printed);
  process.stderr.write(`turnstone-memory: ${command} ${args.join(' ')} failed\n${output}\n`);
  process.exit(status ?? 1);
}
