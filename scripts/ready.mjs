// Makes a clone ready to run: installs packages and compiles TypeScript, but only what is not
// current. Runs before `npm start` and `npm test`, so it needs nothing but Node itself.
//
//   node scripts/ready.mjs              install if needed, then build if needed
//   node scripts/ready.mjs --installed  npm has just installed: remember that, then build if needed
//   node scripts/ready.mjs --rebuild    build whatever the state
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  say('installing packages and compiling the SQLite driver, which takes a minute or two');
  await install();
}

const built = fingerprint(BUILD_INPUTS, installed);
if (mode === '--rebuild' || !isCurrent(BUILD_STAMP, built)) {
  say('compiling TypeScript');
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']);
  writeFileSync(BUILD_STAMP, built);
}

/**
 * Installs without install scripts, then compiles the SQLite driver: left alone, its script would
 * fetch a binary from elsewhere. Node's own headers spare node-gyp a download as well.
 */
async function install() {
  await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--loglevel=error']);
  const prefix = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(prefix, 'include/node/node.h'));
  const headers = hasHeaders ? { npm_config_nodedir: prefix } : {};
  await run(
    'npm',
    ['explore', 'better-sqlite3', '--', 'npm', 'run', '--silent', 'build-release'],
    headers,
  );
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

/** Runs a command, ends it when we are ended, and shows what it printed only if it fails. */
async function run(command, args, environment = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...environment } });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const end = (signal) => child.kill(signal);
  process.on('SIGTERM', end).on('SIGINT', end);
  const [status] = await once(child, 'close');
  process.off('SIGTERM', end).off('SIGINT', end);
  if (status === 0) return;
  say(`${command} ${args.join(' ')} failed\n${Buffer.concat(printed)}`);
  process.exit(status ?? 1);
}

function say(text) {
  process.stderr.write(`turnstone-memory: ${text}\n`);
}
