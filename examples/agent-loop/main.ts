// A host that runs a scripted agent. Start the service first: npm start. Then: npm run example

import { type Client, type ServiceError, status } from '@grpc/grpc-js';
import { RegistryServiceService as registry } from '../../gen/ts/turnstone/memory/registry/v1/registry_service.js';
import { AgentSession } from './agent-session.js';
import { CONVERSATIONS, type Conversation } from './conversation.js';
import { call, connect, hostToken } from './service.js';

const ADDRESS = process.env.TURNSTONE_ADDRESS ?? '127.0.0.1:50051';
const PROJECT = 'example-agent-loop';
const WORKSTREAM = 'example-agent-loop';
const USER = 'example-user';

/** Registers where the agent works: a workstream that is attached to a project of the user. */
async function register(client: Client, token: string): Promise<void> {
  const project = {
    project_id: PROJECT,
    display_name: 'Agent loop',
    owner_user_id: USER,
    visibility: undefined,
  };
  await call(client, registry.createProject, project, token);
  const workstream = { workstream_id: WORKSTREAM, owner_user_id: USER, project_id: PROJECT };
  const request = { ...workstream, memory_enabled: undefined };
  await call(client, registry.createWorkstream, request, token);
}

/** Takes everything away again, memories included; also what an earlier run may have left. */
async function unregister(client: Client, token: string): Promise<void> {
  await ignoringAbsence(
    call(client, registry.deleteWorkstream, { workstream_id: WORKSTREAM }, token),
  );
  await ignoringAbsence(call(client, registry.deleteProject, { project_id: PROJECT }, token));
}

async function ignoringAbsence(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: ServiceError) => {
    if (error.code !== status.NOT_FOUND) throw error;
  });
}

async function converse(client: Client, token: string, conversation: Conversation) {
  console.log(`# ${conversation.title}`);
  const assignment = { workstreamId: WORKSTREAM, userId: USER };
  const session = await AgentSession.open(client, token, assignment);
  for (const { user, toolCalls } of conversation.turns) {
    console.log(`\n## user: ${user}\n`);
    console.log(indented(await session.systemMessage(user, conversation.isResumed)));
    for (const toolCall of toolCalls) {
      const result = await session.callTool(JSON.stringify(toolCall));
      console.log(`\n## memory(${JSON.stringify(toolCall)})\n\n${indented(result)}`);
    }
  }
  await session.close();
  console.log();
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}

/** Says in a sentence why nothing works, instead of showing where in the code. */
function explain(error: ServiceError): void {
  const advice =
    error.code === status.UNAVAILABLE
      ? `Is the service running? Nothing answers at ${ADDRESS}; TURNSTONE_ADDRESS names another place.`
      : 'A service with a database of its own needs a token of its own in TURNSTONE_TOKEN.';
  console.error(`${error.details ?? error.message}\n${advice}`);
  process.exitCode = 1;
}

async function run(client: Client): Promise<void> {
  const token = hostToken();
  await unregister(client, token);
  await register(client, token);
  for (const conversation of CONVERSATIONS) {
    await converse(client, token, conversation);
  }
  await unregister(client, token);
}

const client = connect(ADDRESS);
await run(client).catch(explain);
client.close();
