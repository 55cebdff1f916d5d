import { expect } from 'chai';
import {
  type ClientOptions,
  TurnstoneAPIError,
  TurnstoneConnectionError,
  TurnstoneConsole,
  TurnstoneServer,
  TurnstoneTimeoutError,
} from '../../../../clients/typescript/sdk/src/index.js';
import { isPassing, pauseBefore } from '../../../../clients/typescript/sdk/src/retry.js';
import { failureAs } from './failure-as.js';
import { scriptedServer } from './scripted-server.js';

const BUSY = { status: 503, headers: { 'retry-after': '0' }, body: { error: 'busy' } };
const FOUND = { body: { memories: [], total: 0 } };
const MEMORY = { name: 'n', content: 'c', description: 'd' };

describe('what the TypeScript SDK tries again', () => {
  const server = scriptedServer();

  function clients(options: Partial<ClientOptions> = {}) {
    const all = { baseUrl: server.baseUrl, token: 't', ...options };
    return { client: new TurnstoneServer(all), admin: new TurnstoneConsole(all) };
  }

  it('is a list that the service is too busy for, twice', async () => {
    server.reply(BUSY, BUSY, FOUND);

    expect(await clients().client.listMemories()).to.deep.equal(FOUND.body);
    expect(server.asked).to.have.length(3);
  });

  it('is a search, although it goes out as a POST', async () => {
    server.reply(BUSY, FOUND);

    expect(await clients().client.searchMemories({ query: 'a' })).to.deep.equal(FOUND.body);
    expect(server.asked.map(({ body }) => body)).to.deep.equal(['{"query":"a"}', '{"query":"a"}']);
  });

  it('is a read whose answer breaks off', async () => {
    server.reply('half an answer', FOUND);

    expect(await clients().admin.listMemories()).to.deep.equal(FOUND.body);
  });

  it('is a read that finds nobody at the address', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    let attempts = 0;
    const fetchOnceServed = (url: string, init: RequestInit) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(refused) : fetch(url, init);
    };

    await clients({ fetch: fetchOnceServed }).client.listMemories();

    expect([attempts, server.asked.length]).to.deep.equal([2, 1]);
  });

  it('is nothing when the client wants no retries', async () => {
    server.reply(BUSY, FOUND);

    await failureAs(clients({ retries: 0 }).client.listMemories(), TurnstoneAPIError);

    expect(server.asked).to.have.length(1);
  });

  it('fails with the last refusal when none of the attempts succeeds', async () => {
    server.reply(BUSY, BUSY, { ...BUSY, body: { error: 'the third' } });

    const error = await failureAs(clients().client.listMemories(), TurnstoneAPIError);

    expect(error.errorMessage).to.equal('the third');
  });

  it('is nothing when the service asks for more time than the call has', async () => {
    server.reply({ ...BUSY, headers: { 'retry-after': '60' } }, FOUND);

    const error = await failureAs(clients().client.listMemories(), TurnstoneAPIError);

    expect([error.retryAfter, server.asked.length]).to.deep.equal([60, 1]);
  });

  it('is no read that was refused for another reason', async () => {
    server.reply({ status: 500, body: { error: 'fault' } }, FOUND);

    await failureAs(clients().client.listMemories(), TurnstoneAPIError);

    expect(server.asked).to.have.length(1);
  });

  it('is no save, change or delete that the service is too busy for', async () => {
    const { client, admin } = clients();
    const calls = [
      () => client.saveMemory(MEMORY),
      () => client.deleteMemory('n'),
      () => admin.deleteMemory('n'),
      () => admin.createProject({ project_id: 'p', owner_user_id: 'u' }),
      () => admin.updateProject('p', {}),
      () => admin.archiveProject('p'),
      () => admin.setProjectMember('p', 'u', 'reader'),
    ];

    for (const call of calls) {
      server.reply(BUSY);
      await failureAs(call(), TurnstoneAPIError);
    }

    expect(server.asked).to.have.length(calls.length);
  });

  it('is no save whose answer breaks off', async () => {
    server.reply('half an answer');

    const error = await failureAs(clients().client.saveMemory(MEMORY), TurnstoneConnectionError);

    expect(error.cause).to.be.instanceOf(Error);
    expect(server.asked).to.have.length(1);
  });

  it('is nothing that the caller did wrong, and nothing that took too long', () => {
    expect(isPassing(new TypeError('no'))).to.equal(false);
    expect(isPassing(new TurnstoneTimeoutError('late'))).to.equal(false);
  });

  const busy = (retryAfter?: number) => new TurnstoneAPIError(503, 'busy', { retryAfter });
  const pauses: readonly (readonly [
    failures: number,
    error: unknown,
    chance: number,
    ms: number,
  ])[] = [
    [1, busy(), 0, 100],
    [1, busy(), 1, 200],
    [2, busy(), 0, 200],
    [3, new TurnstoneConnectionError('x'), 1, 800],
    [10, busy(), 1, 5_000],
    [1, busy(3), 0.5, 3_150],
  ];
  for (const [failures, error, chance, ms] of pauses) {
    const said = error instanceof TurnstoneAPIError ? error.retryAfter : undefined;
    it(`waits ${ms} ms after failure ${failures} at chance ${chance}, asked for ${said} s`, () => {
      expect(pauseBefore(failures, error, chance)).to.equal(ms);
    });
  }
});
