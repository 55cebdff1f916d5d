import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../test/support/grpc-client.js';
import { serviceEnvironment, startService } from '../measure/servers.js';
import { SERVICE_MAIN } from '../processes/compiled.js';
import type { ServerProcess } from '../processes/server-process.js';
import { THROWAWAY_STORAGE } from '../quality/service.js';
import { createSessions } from '../quality/sessions.js';
import { signToken } from '../sets/sign-token.js';
import { type Callers, openCallers } from './callers.js';

const ADMINISTRATOR = ['--user', 'admin', '--scope', 'service', '--permission', 'admin.memories'];

/** A service on an empty throwaway database. */
export interface EmptyPlace {
  readonly service: ServerProcess;
  readonly callers: Callers;
  remove(): Promise<void>;
}

/** Starts the service on an empty database of an engine. */
export async function makeEmptyPlace(engine: string): Promise<EmptyPlace> {
  const storage = await THROWAWAY_STORAGE[engine]?.();
  if (storage === undefined) throw new Error(`there is no engine ${engine}`);
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-blocking-'));
  const secret = randomBytes(32).toString('hex');
  const environment = serviceEnvironment(storage.url, secret);
  const { PATH = '', HOME = '' } = process.env;
  const command = (...parameters: string[]) =>
    execFileSync(process.execPath, [SERVICE_MAIN, ...parameters], {
      env: { PATH, HOME, ...environment },
      encoding: 'utf8',
    }).trim();
  command('migrate');
  const administrator = command('token', 'create', ...ADMINISTRATOR);
  const user = await signToken(secret, 'bench');
  const service = await startService(storage.url, secret, join(folder, 'service.log'));
  const client = connect(service.addresses.get('grpc') ?? '');
  const session = await createSessions(client, secret).of('bench');
  client.close();
  const callers = openCallers(service, { user, session, administrator });
  return {
    service,
    callers,
    async remove() {
      callers.close();
      await service.stop();
      rmSync(folder, { recursive: true });
      await storage.remove();
    },
  };
}
