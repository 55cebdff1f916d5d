// Makes the calls of the SDK once, against the service that `npm start` runs:
//
//   TURNSTONE_TOKEN=ts_… node node_modules/@turnstone/sdk/example.mjs
//
// TURNSTONE_GATEWAY and TURNSTONE_CONSOLE name other addresses.
import { TurnstoneAPIError, TurnstoneConsole, TurnstoneServer } from '@turnstone/sdk';

const {
  TURNSTONE_TOKEN: token = '',
  TURNSTONE_GATEWAY: gatewayUrl = 'http://127.0.0.1:8080',
  TURNSTONE_CONSOLE: consoleUrl = 'http://127.0.0.1:9090',
} = process.env;
const client = new TurnstoneServer({ baseUrl: gatewayUrl, token });
const admin = new TurnstoneConsole({ baseUrl: consoleUrl, token });

const saved = await client.saveMemory({
  name: 'Deploy Process',
  description: 'How we ship to production',
  content: 'Merge to main, wait for the green pipeline, then tag.',
});
console.log(`saved ${saved.name} as ${saved.type}`);

const { memories } = await client.searchMemories({ query: 'how do we ship?' });
console.log(`found ${memories.map(({ name }) => name).join(', ')}`);

let count = 0;
for await (const memory of admin.iterateMemories({ scope: 'global' })) {
  count += memory.memory_id === saved.memory_id ? 1 : 0;
}
console.log(`listed it ${count} time`);

const deleted = await client.deleteMemory(saved.name, { scope: 'global' });
console.log(`deleted ${deleted.name}`);

try {
  await client.getMemory(saved.name);
} catch (error) {
  if (!(error instanceof TurnstoneAPIError)) throw error;
  console.log(`${error.statusCode} ${error.reason}: ${error.errorMessage}`);
}
