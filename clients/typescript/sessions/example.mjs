// A host opens a session, saves a memory as a model would, and finds it for the next turn.
import { AgentCallError, AgentHost, AgentSession } from '@turnstone/memory-client';

const { TURNSTONE_ADDRESS: address = '127.0.0.1:50051', TURNSTONE_TOKEN: token = '' } = process.env;
const host = new AgentHost({ address, token });
await host.createWorkstream({ workstreamId: 'example', ownerUserId: 'alice' });
const session = await AgentSession.open(host, { workstreamId: 'example', actingUserId: 'alice' });

const { name, parameters } = await session.toolDefinition();
console.log(`offer the model ${name}(${Object.keys(parameters.properties ?? {}).join(', ')})`);

const call = {
  action: 'save',
  scope: 'workstream',
  name: 'deploys',
  description: 'How we ship',
  content: 'Merge to main, then tag.',
};
console.log((await session.callTool(call)).text);

const question = { role: 'user', texts: ['How do we ship?'] };
console.log((await session.buildContext([question])).context);
const nudge = await session.claimNudge('user_turn', { userMessage: 'Thanks', messageCount: 2 });
console.log(nudge.granted ? nudge.text : nudge.refusal);

await session.close();
try {
  await session.callTool(call);
} catch (error) {
  if (!(error instanceof AgentCallError)) throw error;
  console.log(`${error.code} ${error.reason}: ${error.message}`);
}
await host.deleteWorkstream('example');
host.close();
