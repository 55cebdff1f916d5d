import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../test/support/grpc-client.js';
import { createJobs, type Jobs } from '../calls/jobs.js';
import type { Notes } from '../calls/notes.js';
import { SERVICE_MAIN } from '../processes/compiled.js';
import type { ServerProcess } from '../processes/server-process.js';
import { durablePostgres, sqliteStorage } from '../quality/service.js';
import { createSessions } from '../quality/sessions.js';
import { showProgress } from '../sets/progress.js';
import { post } from '../sets/rest.js';
import { signToken } from '../sets/sign-token.js';
import type { Engine } from '../targets.js';
import { type Servers, serviceEnvironment, startServers, stopServers } from './servers.js';

/** The user of every call. */
const USER = 'bench';

/** A database with notes, and the servers on it. */
export interface Place {
  readonly engine: Engine;
  /** URL of the database. */
  readonly url: string;
  /** How many notes it holds. */
  readonly notes: number;
  /** Signs JWTs for the servers. */
  readonly secret: string;
  /** For files that are removed with the place. */
  readonly folder: string;
  readonly servers: Servers;
  readonly jobs: Jobs;
  remove(): Promise<void>;
}

/** Makes a throwaway database of an engine, starts the servers and saves the notes. */
export async function makePlace(engine: Engine, notes: Notes): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-bench-'));
  const secret = randomBytes(32).toString('hex');
  const storage = await (engine === 'sqlite' ? sqliteStorage() : durablePostgres());
  const environment = serviceEnvironment(storage.url, secret);
  const removeStorage = async () => {
    await storage.remove();
    rmSync(folder, { recursive: true });
  };
  try {
    command(['migrate'], environment);
    const stored = command(['token', 'create', '--user', USER, '--scope', 'write'], environment);
    const jwt = await signToken(secret, USER);
    const servers = await startServers(storage.url, secret, folder);
    const remove = async () => {
      await stopServers(servers);
      await removeStorage();
    };
    try {
      const session = await openSession(servers.service, secret);
      await saveNotes(servers.service, jwt, notes, engine);
      const jobs = createJobs(notes, { jwt, stored, session });
      const database = { engine, url: storage.url, notes: notes.memories.length };
      return { ...database, secret, folder, servers, jobs, remove };
    } catch (error) {
      await stopServers(servers);
      throw error;
    }
  } catch (error) {
    await removeStorage();
    throw error;
  }
}

/** Runs a command of the service and returns what it prints. */
function command(parameters: readonly string[], environment: Record<string, string>): string {
  const { PATH = '', HOME = '' } = process.env;
  return execFileSync(process.execPath, [SERVICE_MAIN, ...parameters], {
    env: { PATH, HOME, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

async function openSession(service: ServerProcess, secret: string): Promise<string> {
  const client = connect(service.addresses.get('grpc') ?? '');
  try {
    return await createSessions(client, secret).of(USER);
  } finally {
    client.close();
  }
}

async function saveNotes(service: ServerProcess, token: string, notes: Notes, engine: Engine) {
  const url = `http://${service.addresses.get('gateway')}/v1/api/memories`;
  const advance = showProgress(`${engine}: saving notes`, notes.memories.length);
  for (const { name, description, content } of notes.memories) {
    const { status, body } = await post(url, token, {
      name,
      description,
      content,
      scope: 'global',
    });
    if (status !== 201) throw new Error(`saving ${name} failed: ${status} ${String(body.error)}`);
    advance();
  }
}
