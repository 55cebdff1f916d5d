import { expect } from 'chai';
import {
  type MemoryToSave,
  TurnstoneConsole,
  TurnstoneServer,
} from '../../sdk/typescript/src/index.js';
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

  for (const token of ['', 'tok_secret\nx', 'tok_secret ', 'tok_sécret']) {
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

  it('a token whose function fails, with what it threw', async () => {
    const fails = () => {
      throw new RangeError('no token today');
    };

    const error = await failureAs(clients(fails).client.listMemories(), RangeError);

    expect(error.message).to.equal('no token today');
  });
});
