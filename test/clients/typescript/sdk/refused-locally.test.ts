import { expect } from 'chai';
import {
  type MemoryToSave,
  TurnstoneConsole,
  TurnstoneServer,
} from '../../../../clients/typescript/sdk/src/index.js';
import { failureAs } from './failure-as.js';
import { scriptedServer } from './scripted-server.js';

describe('what the TypeScript SDK refuses before any request', () => {
  const server = scriptedServer();

  function clients(token: string | (() => string) = 't') {
    const options = { baseUrl: server.baseUrl, token };
    return { client: new TurnstoneServer(options), admin: new TurnstoneConsole(options) };
  }

  afterEach(() => expect(server.asked).to.deep.equal([]));

  for (const description of ['', ' \n\t', '\u0085\u3000', undefined, null, 5]) {
    it(`SDK 372: a save with the description ${JSON.stringify(description)}`, async () => {
      const memory = { name: 'n', content: 'c', description } as MemoryToSave;

      const error = await failureAs(clients().client.saveMemory(memory), TypeError);

      expect(error.message).to.equal('description is required and must not be blank');
    });
  }

  for (const id of ['', '.', '..', '\ud800', undefined as unknown as string]) {
    it(`the name or id ${JSON.stringify(id)}, which no path can carry`, async () => {
      const { client, admin } = clients();
      const calls: readonly (readonly [field: string, call: Promise<unknown>])[] = [
        ['name', client.getMemory(id)],
        ['name', client.deleteMemory(id)],
        ['memory_id', admin.getMemory(id)],
        ['memory_id', admin.deleteMemory(id)],
        ['workstream_id', admin.getWorkstream(id)],
        ['project_id', admin.archiveProject(id)],
        ['project_id', admin.iterateProjectMembers(id).next()],
        ['user_id', admin.setProjectMember('p', id, 'reader')],
        ['user_id', admin.removeProjectMember('p', id)],
      ];

      const messages = await Promise.all(
        calls.map(async ([, call]) => (await failureAs(call, TypeError)).message),
      );

      const why =
        id === '\ud800' ? 'not hold a lone surrogate' : 'be a text, not empty, and not . or ..';
      expect(messages).to.deep.equal(calls.map(([field]) => `${field} must ${why}`));
    });
  }

  it('a scope_id with a lone surrogate, which a query would replace', async () => {
    const place = { scope: 'workstream', scope_id: 'a\ud800' } as const;

    const error = await failureAs(clients().client.deleteMemory('n', place), TypeError);

    expect(error.message).to.equal('scope_id must not hold a lone surrogate');
  });

  for (const token of ['', ' \n', 'tok_secret\nx', 'tok secret', 'tok_sécret']) {
    it(`the token ${JSON.stringify(token)}, without repeating it`, async () => {
      const given = await failureAs(clients(token).client.listMemories(), TypeError);
      const asked = await failureAs(clients(() => token).client.listMemories(), TypeError);

      expect([given.message, asked.message]).to.deep.equal([
        'token must be a text of visible ASCII characters, not empty',
        'token must be a text of visible ASCII characters, not empty',
      ]);
    });
  }

  const addresses = [
    '',
    'localhost:8080',
    '/v1',
    'ftp://host',
    'http://u:secret@host',
    'http://h/?a=1',
    'http://h/#a',
  ];
  for (const baseUrl of addresses) {
    it(`the base URL ${JSON.stringify(baseUrl)}, without repeating it`, () => {
      const make = () => new TurnstoneServer({ baseUrl, token: 't' });

      expect(make).to.throw(TypeError, /^baseUrl must be like http:\/\/localhost:8080/);
      expect(make).not.to.throw(/secret/);
    });
  }

  for (const timeoutMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31]) {
    it(`a timeout of ${timeoutMs} ms, which no timer can keep`, async () => {
      const call = clients().client.listMemories({}, { timeoutMs });

      expect((await failureAs(call, RangeError)).message).to.include('timeoutMs');
    });
  }

  for (const retries of [Number.NaN, -1, 1.5, 11, Number.POSITIVE_INFINITY, '2', null]) {
    it(`the ${typeof retries} ${retries} for retries, as soon as the client is made`, () => {
      const options = { baseUrl: server.baseUrl, token: 't', retries: retries as number };

      for (const Client of [TurnstoneServer, TurnstoneConsole]) {
        expect(() => new Client(options)).to.throw(
          RangeError,
          'retries must be a whole number from 0 to 10',
        );
      }
    });
  }

  for (const limit of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    it(`the number ${limit}, which JSON turns into null, in bodies and queries`, async () => {
      const { client, admin } = clients(() => expect.fail('asked for a token'));
      const calls = [
        client.searchMemories({ query: 'a', limit }),
        client.listMemories({ limit }),
        client.saveMemory({ name: limit as never, content: 'c', description: 'd' }),
        admin.searchMemories({ q: 'a', limit }),
        admin.listProjectMembers('p', { limit }),
        admin.updateWorkstream('w', { owner_user_id: limit as never }),
      ];

      const messages = await Promise.all(
        calls.map(async (call) => (await failureAs(call, RangeError)).message),
      );

      expect(messages).to.deep.equal([
        'limit must be a finite number',
        'limit must be a finite number',
        'name must be a finite number',
        'limit must be a finite number',
        'limit must be a finite number',
        'owner_user_id must be a finite number',
      ]);
    });
  }

  it('null for what is asked, by a promise that fails rather than by throwing', async () => {
    const { client, admin } = clients();
    const calls: readonly (() => Promise<unknown>)[] = [
      () => client.listMemories(null as never),
      () => client.iterateMemories(null as never).next(),
      () => client.saveMemory(null as never),
      () => client.searchMemories(null as never),
      () => client.getMemory('n', null as never),
      () => admin.listMemories(null as never),
      () => admin.iterateMemories(null as never).next(),
      () => admin.searchMemories(null as never),
      () => admin.createWorkstream(null as never),
      () => admin.updateWorkstream('w', null as never),
      () => admin.createProject(null as never),
      () => admin.updateProject('p', null as never),
      () => admin.listProjectMembers('p', null as never),
      () => admin.iterateProjectMembers('p', null as never).next(),
    ];

    for (const call of calls) {
      await failureAs(call(), TypeError);
    }
  });

  it('a token whose function fails, with what it threw', async () => {
    const fails = () => {
      throw new RangeError('no token today');
    };

    const error = await failureAs(clients(fails).client.listMemories(), RangeError);

    expect(error.message).to.equal('no token today');
  });
});
