import { expect } from 'chai';
import {
  TurnstoneAPIError,
  TurnstoneConsole,
  TurnstoneServer,
} from '../../../../clients/typescript/sdk/src/index.js';
import { failureAs } from './failure-as.js';
import { scriptedServer } from './scripted-server.js';

type Call = (clients: { client: TurnstoneServer; admin: TurnstoneConsole }) => Promise<unknown>;

const MEMORY = { name: 'n', content: 'c', description: 'd' };

/** What calls need of an answer, and the calls that need it. */
const NEEDED: Readonly<Record<string, readonly Call[]>> = {
  memories: [
    ({ client }) => client.listMemories(),
    ({ client }) => client.iterateMemories().next(),
    ({ client }) => client.searchMemories({ query: 'a' }),
    ({ admin }) => admin.listMemories(),
    ({ admin }) => admin.iterateMemories().next(),
    ({ admin }) => admin.searchMemories({ q: 'a' }),
  ],
  memory_id: [
    ({ client }) => client.saveMemory(MEMORY),
    ({ client }) => client.getMemory('n'),
    ({ admin }) => admin.getMemory('id'),
  ],
  status: [
    ({ client }) => client.deleteMemory('n'),
    ({ admin }) => admin.deleteMemory('id'),
    ({ admin }) => admin.deleteWorkstream('w'),
    ({ admin }) => admin.deleteProject('p'),
    ({ admin }) => admin.removeProjectMember('p', 'u'),
  ],
  workstream_id: [
    ({ admin }) => admin.createWorkstream({ workstream_id: 'w' }),
    ({ admin }) => admin.getWorkstream('w'),
    ({ admin }) => admin.updateWorkstream('w', {}),
  ],
  project_id: [
    ({ admin }) => admin.createProject({ project_id: 'p', owner_user_id: 'u' }),
    ({ admin }) => admin.getProject('p'),
    ({ admin }) => admin.updateProject('p', {}),
    ({ admin }) => admin.archiveProject('p'),
    ({ admin }) => admin.restoreProject('p'),
  ],
  members: [
    ({ admin }) => admin.listProjectMembers('p'),
    ({ admin }) => admin.iterateProjectMembers('p').next(),
  ],
  user_id: [({ admin }) => admin.setProjectMember('p', 'u', 'reader')],
};

describe('what the TypeScript SDK makes of a success that lacks what the call needs', () => {
  const server = scriptedServer();

  function clients() {
    const options = { baseUrl: server.baseUrl, token: 't' };
    return { client: new TurnstoneServer(options), admin: new TurnstoneConsole(options) };
  }

  for (const [member, calls] of Object.entries(NEEDED)) {
    for (const [index, call] of calls.entries()) {
      it(`is an error for {} without ${member}, in call ${index + 1} that needs it`, async () => {
        server.reply({ body: {} });

        const error = await failureAs(call(clients()), TurnstoneAPIError);

        expect(error.statusCode).to.equal(200);
        expect(error.errorMessage).to.equal(`answer without ${member}: {}`);
        expect(server.asked).to.have.length(1);
      });
    }
  }

  it('is an error for a member of another kind', async () => {
    server.reply({ body: { memories: 'none' } }, { body: { memory_id: 5, name: 'n' } });
    const { client } = clients();

    const page = await failureAs(client.listMemories(), TurnstoneAPIError);
    const memory = await failureAs(client.getMemory('n'), TurnstoneAPIError);

    expect([page.errorMessage, memory.errorMessage]).to.deep.equal([
      'answer without memories: {"memories":"none"}',
      'answer without memory_id: {"memory_id":5,"name":"n"}',
    ]);
  });

  it('is an error for a deletion that does not say which memory', async () => {
    server.reply({ body: { status: 'ok' } });

    const error = await failureAs(clients().client.deleteMemory('n'), TurnstoneAPIError);

    expect(error.errorMessage).to.equal('answer without name: {"status":"ok"}');
  });

  it('is an error for a project whose place another kind of answer took', async () => {
    server.reply({ body: { workstream_id: 'w', owner_user_id: 'u' } });

    await failureAs(clients().admin.getProject('p'), TurnstoneAPIError);
  });

  it('is an error for a list that holds anything but objects', async () => {
    server.reply({ body: { memories: [null] } });

    await failureAs(clients().client.iterateMemories().next(), TurnstoneAPIError);
  });
});
