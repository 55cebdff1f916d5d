import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../test/support/grpc-client.js';
import { openCallers } from './blocking/callers.js';
import { EXTREMES } from './blocking/extremes.js';
import { serviceEnvironment, startService } from './measure/servers.js';
import { compile, SERVICE_MAIN } from './processes/compiled.js';
import { THROWAWAY_STORAGE } from './quality/service.js';
import { createSessions } from './quality/sessions.js';
import { signToken } from './sets/sign-token.js';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const only = process.argv[2] ?? '';
const engine = process.argv[3] ?? 'sqlite';
compile();
const storage = await THROWAWAY_STORAGE[engine]!();
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
const administrator = command(
  'token',
  'create',
  '--user',
  'admin',
  '--scope',
  'service',
  '--permission',
  'admin.memories',
  '--permission',
  'registry',
);
const user = await signToken(secret, 'bench');
const service = await startService(storage.url, secret, join(folder, 'log'));
const client = connect(service.addresses.get('grpc') ?? '');
const session = await createSessions(client, secret).of('bench');
client.close();
const callers = openCallers(service, { user, session, administrator });
await service.longestTurn();
try {
  for (const extreme of EXTREMES) {
    if (!extreme.name.includes(only)) continue;
    const turns: number[] = [];
    let outcome = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      await extreme.before?.(callers, round);
      await service.longestTurn();
      outcome = await extreme.call(callers, round);
      turns.push(await service.longestTurn());
    }
    console.log(
      `${Math.max(...turns) > 50 ? '!' : ' '} ${extreme.name.padEnd(40)} ${turns.map((t) => t.toFixed(0).padStart(5)).join(' ')}  ${outcome}`,
    );
  }
} finally {
  callers.close();
  await service.stop();
  rmSync(folder, { recursive: true });
  await storage.remove();
}
process.exit(0);
