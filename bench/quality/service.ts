import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../src/app.js';
import { loadConfig } from '../../src/config/load.js';
import { createLog } from '../../src/telemetry/log.js';
import { FREE_PORTS } from '../../test/support/app.js';
import { makePostgres } from '../../test/support/postgres.js';

/** The database of the service, and how to remove it afterwards. */
export interface Storage {
  readonly url: string;
  remove(): Promise<void>;
}

/** A service in this process. */
export interface RunningService {
  /** Where it serves REST. */
  readonly url: string;
  /** Where it serves gRPC, as `host:port`. */
  readonly grpc: string;
  /** Signs tokens for it. */
  readonly secret: string;
  /** Stops it and removes its storage. */
  stop(): Promise<void>;
}

/** Makes an empty SQLite database on disk. */
export async function sqliteStorage(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-sqlite-'));
  return {
    url: `sqlite:${join(folder, 'memory.db')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** Makes an empty database that is removed with the service, by engine. */
export const THROWAWAY_STORAGE: Readonly<Record<string, () => Promise<Storage>>> = {
  sqlite: sqliteStorage,
  async postgres() {
    const server = await makePostgres();
    await server.start();
    return server;
  },
};

/** Settings of a PostgreSQL server that loses no commit, as in production. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Makes an empty PostgreSQL database on disk whose commits survive a loss of power. */
export async function durablePostgres(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-postgres-'));
  const server = await makePostgres(DURABLE, folder);
  await server.start();
  return server;
}

/** Starts the service on free ports. The storage is removed when it cannot start or stops. */
export async function startService(storage: Storage): Promise<RunningService> {
  const secret = randomBytes(32).toString('hex');
  const config = loadConfig('/dev/null', {
    TURNSTONE_STORAGE_URL: storage.url,
    TURNSTONE_AUTH_JWT_SECRET: secret,
    ...FREE_PORTS,
  });
  try {
    const app = await startApp(config, createLog('warn'));
    return {
      url: `http://${app.addresses.gateway}`,
      grpc: app.addresses.grpc,
      secret,
      async stop() {
        await app.stop();
        await storage.remove();
      },
    };
  } catch (error) {
    await storage.remove();
    throw error;
  }
}
