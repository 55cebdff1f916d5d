import { join } from 'node:path';
import { FREE_PORTS } from '../../test/support/app.js';
import { compiled, SERVICE_MAIN } from '../processes/compiled.js';
import { type ServerProcess, startServer } from '../processes/server-process.js';
import type { ServerResult } from './result.js';

/** The service and the bare servers beside it, on one database. */
export interface Servers {
  readonly service: ServerProcess;
  readonly echo: ServerProcess;
  readonly grpc: ServerProcess;
  readonly rest: ServerProcess;
}

/** Settings of the service. */
export function serviceEnvironment(url: string, secret: string): Record<string, string> {
  return { TURNSTONE_STORAGE_URL: url, TURNSTONE_AUTH_JWT_SECRET: secret, ...FREE_PORTS };
}

/**
 * Starts the service.
 *
 * @param log file for what it writes to standard error
 */
export function startService(url: string, secret: string, log: string): Promise<ServerProcess> {
  const environment = serviceEnvironment(url, secret);
  return startServer({ command: [SERVICE_MAIN, 'serve'], environment, listeners: 3, log });
}

/** Starts a bare server: echo, grpc or rest. */
export function startBare(
  name: string,
  url: string,
  secret: string,
  folder: string,
): Promise<ServerProcess> {
  return startServer({
    command: [compiled('bare/main.js'), name, url],
    environment: { BENCH_JWT_SECRET: secret },
    listeners: 1,
    log: join(folder, `${name}.log`),
  });
}

/**
 * Starts them one after the other, so that each start is measured alone.
 *
 * @param folder for what they write to standard error
 */
export async function startServers(url: string, secret: string, folder: string): Promise<Servers> {
  const started: ServerProcess[] = [];
  const keep = async (starting: Promise<ServerProcess>) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  const bare = (name: string) => keep(startBare(name, url, secret, folder));
  try {
    return {
      service: await keep(startService(url, secret, join(folder, 'service.log'))),
      echo: await bare('echo'),
      grpc: await bare('grpc'),
      rest: await bare('rest'),
    };
  } catch (error) {
    for (const server of started) await server.stop();
    throw error;
  }
}

/** Ends all of them. */
export async function stopServers(servers: Servers): Promise<void> {
  for (const server of Object.values(servers)) await server.stop();
}

/** Reads the resident memory of each, by name. */
export async function readRss(servers: Servers): Promise<Map<string, number>> {
  const rss = new Map<string, number>();
  for (const [name, server] of Object.entries(servers)) {
    rss.set(name, (await server.usage()).rssBytes);
  }
  return rss;
}

/** Collects the figures of each server. */
export function describeServers(
  servers: Servers,
  afterStart: ReadonlyMap<string, number>,
  afterRun: ReadonlyMap<string, number>,
): ServerResult[] {
  return Object.entries(servers).map(([server, { startMilliseconds }]) => ({
    server,
    startMilliseconds,
    rssBytesAfterStart: afterStart.get(server) ?? 0,
    rssBytesAfterRun: afterRun.get(server) ?? 0,
  }));
}
