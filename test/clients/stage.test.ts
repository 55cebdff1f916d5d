import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { send } from '../support/rest-client.js';

interface Stage {
  readonly process: ChildProcess;
  readonly exit: Promise<unknown[]>;
  readonly addresses: Readonly<Record<'gateway' | 'console', string>>;
  readonly control: string;
  readonly tokens: Readonly<Record<string, string>>;
}

async function startStage(): Promise<Stage> {
  const script = fileURLToPath(new URL('./stage.ts', import.meta.url));
  const started = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(started, 'exit');
  const [line] = await once(createInterface(started.stdout), 'line');
  return { process: started, exit, ...JSON.parse(line) };
}

describe('the stage for runners in other languages', () => {
  let stage: Stage;

  before(async () => {
    stage = await startStage();
  });

  after(async () => {
    stage.process.kill();
    await stage.exit;
  });

  async function ask(path: string, body?: object): Promise<number> {
    const response = await fetch(stage.control + path, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    await response.text();
    return response.status;
  }

  async function namesSeen(): Promise<string[]> {
    const request = { method: 'GET', path: '/v1/api/memories', token: stage.tokens.alice };
    const { text } = await send(stage.addresses.gateway, request);
    return JSON.parse(text).memories.map(({ name }: { name: string }) => name);
  }

  it('puts rows in by the steps of scenarios, and leaves nothing but the fixture', async () => {
    const row = { name: 'n{n}', at: '2026-03-10T10:00:00.000' };

    const stored = await ask('/given', { store: row, count: 2 });
    const seen = await namesSeen();
    const reset = await ask('/reset');

    expect([stored, reset]).to.deep.equal([204, 204]);
    expect(seen).to.have.members(['n1', 'n2']);
    expect(await namesSeen()).to.deep.equal([]);
  });

  it('puts workstreams in', async () => {
    await ask('/reset');
    const path = '/v1/api/registry/workstreams/ws-9';

    await ask('/given', { workstream: { workstream_id: 'ws-9', owner_user_id: 'bob' } });

    const { text } = await send(stage.addresses.console, {
      method: 'GET',
      path,
      token: stage.tokens.registrar,
    });
    expect(JSON.parse(text)).to.include({ workstream_id: 'ws-9', owner_user_id: 'bob' });
  });

  it('makes no calls for runners, and says what failed', async () => {
    expect(await ask('/given', { call: 'SaveMemory', request: {} })).to.equal(400);
    expect(await ask('/given', { store: {} })).to.equal(500);
    expect(await ask('/curtain')).to.equal(404);
  });

  it('ends when standard input closes', async () => {
    const other = await startStage();

    other.process.stdin?.end();

    expect(await other.exit).to.deep.equal([0, null]);
  });

  it('ends on SIGTERM', async () => {
    const other = await startStage();

    other.process.kill('SIGTERM');

    expect(await other.exit).to.deep.equal([0, null]);
  });
});
