// A host that runs a scripted agent. Start the service first: npm start. Then: npm run example

import {
  AgentCallError,
  AgentHost,
  AgentSession,
} from '../../clients/typescript/sessions/src/index.js';
import { type Conversation, readConversations } from './conversation.js';
import { hostToken } from './host-token.js';

const ADDRESS = process.env.TURNSTONE_ADDRESS ?? '127.0.0.1:50051';
const PROJECT = 'example-agent-loop';
const WORKSTREAM = 'example-agent-loop';
const USER = 'example-user';
const INSTRUCTIONS = 'You are a coding agent.';

/** Registers where the agent works: a workstream that is attached to a project of the user. */
async function register(host: AgentHost): Promise<void> {
  await host.createProject({ projectId: PROJECT, displayName: 'Agent loop', ownerUserId: USER });
  await host.createWorkstream({ workstreamId: WORKSTREAM, ownerUserId: USER, projectId: PROJECT });
}

/** Takes everything away again, memories included; also what an earlier run may have left. */
async function unregister(host: AgentHost): Promise<void> {
  await host.deleteWorkstream(WORKSTREAM).catch(ignoreAbsence);
  await host.deleteProject(PROJECT).catch(ignoreAbsence);
}

function ignoreAbsence(error: unknown): void {
  if (!(error instanceof AgentCallError && error.code === 'NOT_FOUND')) throw error;
}

async function converse(host: AgentHost, { title, isResumed, turns }: Conversation) {
  console.log(`# ${title}`);
  const session = await AgentSession.open(host, { workstreamId: WORKSTREAM, actingUserId: USER });
  const userMessages: string[] = [];
  for (const { user, toolCalls } of turns) {
    userMessages.push(user);
    console.log(`\n## user: ${user}\n`);
    console.log(indented(await systemMessage(session, userMessages, isResumed)));
    for (const toolCall of toolCalls) {
      const { text } = await session.callTool(toolCall);
      console.log(`\n## memory(${JSON.stringify(toolCall)})\n\n${indented(text)}`);
    }
  }
  await session.close();
  console.log();
}

/** What the model gets before its next answer: instructions, memories, how to find more, a nudge. */
async function systemMessage(
  session: AgentSession,
  userMessages: readonly string[],
  isResumed: boolean,
): Promise<string> {
  const messageCount = userMessages.length;
  const isBack = isResumed && messageCount === 1;
  const messages = userMessages.map((text) => ({ role: 'user', texts: [text] }));
  const { context, hint } = await session.buildContext(messages);
  const nudge = await session.claimNudge(isBack ? 'session_resumed' : 'user_turn', {
    userMessage: userMessages.at(-1),
    messageCount,
  });
  return [INSTRUCTIONS, context, hint, nudge.text].filter(Boolean).join('\n\n');
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}

/** Says in a sentence why nothing works, instead of showing where in the code. */
function explain(error: Error): void {
  const advice =
    error instanceof AgentCallError && error.code === 'UNAVAILABLE'
      ? `Is the service running? Nothing answers at ${ADDRESS}; TURNSTONE_ADDRESS names another place.`
      : 'A service with a database of its own needs a token of its own in TURNSTONE_TOKEN.';
  console.error(`${error.message}\n${advice}`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const host = new AgentHost({ address: ADDRESS, token: hostToken() });
  try {
    await unregister(host);
    await register(host);
    for (const conversation of readConversations()) {
      await converse(host, conversation);
    }
    await unregister(host);
  } finally {
    host.close();
  }
}

await run().catch(explain);
