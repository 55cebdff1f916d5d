import { expect } from 'chai';
import { TurnstoneConsole, TurnstoneServer } from '../../../../clients/typescript/sdk/src/index.js';
import { scriptedServer } from './scripted-server.js';

type Call = (clients: { client: TurnstoneServer; admin: TurnstoneConsole }) => Promise<unknown>;
type Row = readonly [title: string, call: Call, request: string, body?: unknown];

const MEMORIES = '/v1/api/memories';
const ADMIN = '/v1/api/admin/memories';
const WORKSTREAMS = '/v1/api/registry/workstreams';
const PROJECTS = '/v1/api/registry/projects';
const MEMORY = { name: 'n', content: 'c', description: 'd' };

describe('what the TypeScript SDK sends', () => {
  const server = scriptedServer();

  function clients(baseUrl = server.baseUrl) {
    const options = { baseUrl, token: 'tok_xxx' };
    return { client: new TurnstoneServer(options), admin: new TurnstoneConsole(options) };
  }

  const rows: readonly Row[] = [
    [
      'SDK 375: a list with defaults, without any parameter',
      ({ client }) => client.listMemories(),
      `GET ${MEMORIES}`,
    ],
    [
      'SDK 375: a list without its empty and undefined parameters',
      ({ client }) =>
        client.listMemories({
          type: '',
          scope: '',
          scope_id: '',
          limit: undefined,
          page_token: '',
        }),
      `GET ${MEMORIES}`,
    ],
    [
      'a list with all of its parameters',
      ({ client }) =>
        client.listMemories({
          type: 'user',
          scope: 'workstream',
          scope_id: 'a&b',
          limit: 5,
          page_token: 't=',
        }),
      `GET ${MEMORIES}?type=user&scope=workstream&scope_id=a%26b&limit=5&page_token=t%3D`,
    ],
    [
      'a limit of 0, for the service to refuse',
      ({ client }) => client.listMemories({ limit: 0 }),
      `GET ${MEMORIES}?limit=0`,
    ],
    [
      'a save with its fields alone',
      ({ client }) => client.saveMemory({ ...MEMORY, type: undefined }),
      `POST ${MEMORIES}`,
      MEMORY,
    ],
    [
      'a save with all of its fields',
      ({ client }) =>
        client.saveMemory({ ...MEMORY, type: 'feedback', scope: 'user', scope_id: 'alice' }),
      `POST ${MEMORIES}`,
      { ...MEMORY, type: 'feedback', scope: 'user', scope_id: 'alice' },
    ],
    ['a get by name', ({ client }) => client.getMemory('n'), `GET ${MEMORIES}/n`],
    [
      'a get within a namespace',
      ({ client }) => client.getMemory('n', { scope: 'workstream', scope_id: 'ws 1' }),
      `GET ${MEMORIES}/n?scope=workstream&scope_id=ws%201`,
    ],
    [
      'a search without its empty filters',
      ({ client }) => client.searchMemories({ query: 'a', type: '', scope: '', scope_id: '' }),
      `POST ${MEMORIES}/search`,
      { query: 'a' },
    ],
    [
      'an empty query, for the service to refuse',
      ({ client }) => client.searchMemories({ query: '' }),
      `POST ${MEMORIES}/search`,
      { query: '' },
    ],
    [
      'a search with all of its filters',
      ({ client }) =>
        client.searchMemories({
          query: 'a',
          type: 'general',
          scope: 'user',
          scope_id: 'u',
          limit: 3,
        }),
      `POST ${MEMORIES}/search`,
      { query: 'a', type: 'general', scope: 'user', scope_id: 'u', limit: 3 },
    ],
    [
      'a delete',
      ({ client }) => client.deleteMemory('n', { scope: 'user' }),
      `DELETE ${MEMORIES}/n?scope=user`,
    ],
    [
      'a delete without its empty scope_id, but with an empty scope for the service to refuse',
      ({ client }) => client.deleteMemory('n', { scope: '' as 'user', scope_id: '' }),
      `DELETE ${MEMORIES}/n?scope=`,
    ],
    [
      'a name percent-encoded',
      ({ client }) => client.deleteMemory('a/b%c?d#e ä..'),
      `DELETE ${MEMORIES}/a%2Fb%25c%3Fd%23e%20%C3%A4..`,
    ],
    ['a name of three dots', ({ client }) => client.getMemory('...'), `GET ${MEMORIES}/...`],
    [
      "an administrator's list",
      ({ admin }) => admin.listMemories({ scope: 'project', limit: 1 }),
      `GET ${ADMIN}?scope=project&limit=1`,
    ],
    [
      "SDK 377: an administrator's search, as q",
      ({ admin }) => admin.searchMemories({ q: 'auth', limit: 20 }),
      `GET ${ADMIN}/search?q=auth&limit=20`,
    ],
    ["an administrator's get", ({ admin }) => admin.getMemory('a/b'), `GET ${ADMIN}/a%2Fb`],
    ["an administrator's delete", ({ admin }) => admin.deleteMemory('id'), `DELETE ${ADMIN}/id`],
    [
      'a new workstream',
      ({ admin }) => admin.createWorkstream({ workstream_id: 'w', memory_enabled: false }),
      `POST ${WORKSTREAMS}`,
      { workstream_id: 'w', memory_enabled: false },
    ],
    [
      'a get of a workstream',
      ({ admin }) => admin.getWorkstream('w/1'),
      `GET ${WORKSTREAMS}/w%2F1`,
    ],
    [
      'a change with its empty id, which takes the owner away',
      ({ admin }) => admin.updateWorkstream('w', { owner_user_id: '', project_id: undefined }),
      `PATCH ${WORKSTREAMS}/w`,
      { owner_user_id: '' },
    ],
    [
      'a delete of a workstream',
      ({ admin }) => admin.deleteWorkstream('w'),
      `DELETE ${WORKSTREAMS}/w`,
    ],
    [
      'a new project',
      ({ admin }) => admin.createProject({ project_id: 'p', owner_user_id: 'u' }),
      `POST ${PROJECTS}`,
      { project_id: 'p', owner_user_id: 'u' },
    ],
    ['a get of a project', ({ admin }) => admin.getProject('p'), `GET ${PROJECTS}/p`],
    [
      'a change of a project',
      ({ admin }) => admin.updateProject('p', { visibility: 'public' }),
      `PATCH ${PROJECTS}/p`,
      { visibility: 'public' },
    ],
    ['an archiving', ({ admin }) => admin.archiveProject('p/1'), `POST ${PROJECTS}/p%2F1/archive`],
    ['a restoring', ({ admin }) => admin.restoreProject('p'), `POST ${PROJECTS}/p/restore`],
    ['a delete of a project', ({ admin }) => admin.deleteProject('p'), `DELETE ${PROJECTS}/p`],
    [
      'a list of members',
      ({ admin }) => admin.listProjectMembers('p', { limit: 2 }),
      `GET ${PROJECTS}/p/members?limit=2`,
    ],
    [
      'a role',
      ({ admin }) => admin.setProjectMember('a/b', 'bob b', 'reader'),
      `PUT ${PROJECTS}/a%2Fb/members/bob%20b`,
      { role: 'reader' },
    ],
    [
      'a removal',
      ({ admin }) => admin.removeProjectMember('p', 'u'),
      `DELETE ${PROJECTS}/p/members/u`,
    ],
  ];
  for (const [title, call, request, body] of rows) {
    it(`is ${title}`, async () => {
      await call(clients());

      const [asked] = server.asked;
      expect(server.asked).to.have.length(1);
      expect(`${asked?.method} ${asked?.url}`).to.equal(request);
      expect(asked?.body === '' ? undefined : JSON.parse(asked?.body ?? '')).to.deep.equal(body);
    });
  }

  it('carries the token, and says what kind of body it holds', async () => {
    await clients().client.saveMemory(MEMORY);

    const headers = server.asked[0]?.headers;
    expect(headers).to.include({
      authorization: 'Bearer tok_xxx',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('carries what a function gives as token, asked before every request', async () => {
    const tokens = ['tok_1', 'tok_2'];
    const token = async () => tokens.shift() ?? '';
    const client = new TurnstoneServer({ baseUrl: server.baseUrl, token });

    await client.listMemories();
    await client.listMemories();

    expect(server.asked.map(({ headers }) => headers.authorization)).to.deep.equal([
      'Bearer tok_1',
      'Bearer tok_2',
    ]);
  });

  it('carries a token without the white space around it, such as the end of a line', async () => {
    for (const token of [' tok_1\r\n', async () => 'tok_1\n']) {
      await new TurnstoneServer({ baseUrl: server.baseUrl, token }).listMemories();
    }

    const sent = server.asked.map(({ headers }) => headers.authorization);
    expect(sent).to.deep.equal(['Bearer tok_1', 'Bearer tok_1']);
  });

  it('goes to a base URL without its trailing slashes, and behind its path', async () => {
    await clients(`${server.baseUrl}///`).client.listMemories();
    await clients(`${server.baseUrl}/memory/`).client.listMemories();

    expect(server.asked.map(({ url }) => url)).to.deep.equal([MEMORIES, `/memory${MEMORIES}`]);
  });

  it('goes through the fetch that the client was given', async () => {
    const seen: string[] = [];
    const client = new TurnstoneServer({
      baseUrl: 'https://elsewhere.example',
      token: () => 't',
      fetch: async (url) => {
        seen.push(url);
        return Response.json({ memories: [], total: 0 });
      },
    });

    expect(await client.listMemories()).to.deep.equal({ memories: [], total: 0 });
    expect(seen).to.deep.equal([`https://elsewhere.example${MEMORIES}`]);
  });
});
