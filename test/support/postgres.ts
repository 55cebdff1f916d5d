import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import knex from 'knex';
import { postgresBinaries } from './postgres-binaries.js';
import { makeTemporaryFolder } from './temporary.js';

const START_MILLISECONDS = 20_000;

/** Whom to run the server as; empty means as ourselves. */
type Account = { readonly uid: number; readonly gid: number } | Record<string, never>;

/**
 * Starts and stops the server on orders from standard input. Whichever way this process ends, its
 * end of the pipe closes, and then the keeper ends the server and removes the folder.
 * Arguments: folder, server, arguments of the server.
 */
const KEEPER = `
folder=$1; shift
while read -r order; do
  case $order in
    start) "$@" >> "$folder/log" 2>&1 & server=$! ;;
    stop) kill -INT "$server"; wait "$server"; echo stopped ;;
  esac
done
kill -QUIT "$server" 2> /dev/null
wait
cd / && rm -rf "$folder"`;

/** A throwaway PostgreSQL server of our own, on a free port of this machine. */
export interface PostgresServer {
  /** URL of its database, for a superuser. */
  readonly url: string;
  /** Stops the server the way an administrator does; its data stay. */
  stop(): Promise<void>;
  /** Starts it, on the same port as before, and waits until it answers. */
  start(): Promise<void>;
  /** Ends it for good and removes its data. */
  remove(): Promise<void>;
}

/**
 * Makes a server; `start` starts it.
 *
 * @param settings server settings over the defaults, such as `max_connections`
 * @param folder empty folder for its data, which is removed with the server
 */
export async function makePostgres(
  settings: Record<string, string> = {},
  folder = makeTemporaryFolder('postgres'),
): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const account = unprivilegedAccount();
  if ('uid' in account) chownSync(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  initialise(binaries, cluster, account);

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const flags = serverFlags({ port: String(port), unix_socket_directories: folder, ...settings });
  const server = [join(binaries, 'postgres'), '-D', cluster, ...flags];
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', folder, ...server], {
    ...account,
    cwd: '/',
    // Its own process group, so that an interrupt from the keyboard reaches the tests alone.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return controls(keeper, url, folder);
}

function controls(keeper: ChildProcess, url: string, folder: string): PostgresServer {
  const { stdin, stdout } = keeper;
  if (stdin === null || stdout === null) throw new Error('the keeper has no pipes');
  const ended = once(keeper, 'exit');
  const server: PostgresServer = {
    url,
    async start() {
      stdin.write('start\n');
      await waitForAnswer(url, join(folder, 'log'));
    },
    async stop() {
      stdin.write('stop\n');
      await once(stdout, 'data');
    },
    async remove() {
      stdin.end();
      await ended;
    },
  };
  return server;
}

/** The server refuses to run as root; the account that packages make for it comes first. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error('there is neither an account postgres nor nobody to run PostgreSQL as');
}

function initialise(binaries: string, cluster: string, account: Account) {
  const shape = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(binaries, 'initdb'), ['-D', cluster, '--no-sync', ...shape], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function serverFlags(settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    deadlock_timeout: '50ms',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function waitForAnswer(url: string, log: string): Promise<void> {
  const giveUpAt = Date.now() + START_MILLISECONDS;
  for (;;) {
    const probe = knex({ client: 'pg', connection: url, log: { warn: () => {} } });
    try {
      await probe.raw('select 1');
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, {
          cause: error,
        });
      }
      await sleep(50);
    } finally {
      await probe.destroy();
    }
  }
}
