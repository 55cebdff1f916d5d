import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines } from '../support/app.js';
import { openSession } from '../support/app-sessions.js';
import { at } from '../support/drafts.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import type { CallName, JsonObject } from '../support/scenario.js';

const MEMORY = { name: 'late', description: 'd', content: 'c', scope: 'user' };
const SEARCH = JSON.stringify({ action: 'search', query: 'c' });

/** Every call of a session: a good one, and one that its arguments alone would end. */
const CALLS: readonly (readonly [CallName, good: JsonObject, bad: JsonObject | undefined])[] = [
  ['SaveMemory', MEMORY, {}],
  ['GetMemory', { name: 'late', scope: 'user' }, {}],
  ['ListMemories', {}, { limit: -1 }],
  ['SearchMemories', { query: 'c' }, { query: '' }],
  ['DeleteMemory', { name: 'late', scope: 'user' }, {}],
  ['BuildMemoryContext', { messages: [{ role: 'user', texts: ['c'] }] }, { relevance_floor: 2 }],
  ['CallMemoryTool', { arguments_json: SEARCH }, { arguments_json: '{' }],
  ['DescribeMemoryTool', {}, undefined],
  ['ClaimNudge', { event: 'user_turn', user_message: 'c', message_count: 1 }, {}],
];

describeOnEngines('a session that was used and then closed', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  for (const [name, good, bad] of CALLS) {
    for (const request of bad === undefined ? [good] : [good, bad]) {
      it(`is refused by ${name} of ${JSON.stringify(request)}`, async () => {
        const { store } = running();
        const { perform } = grpcTransport(client);
        const { session, token } = await openSession(store);
        const used = await perform('ListMemories', {}, token);
        await store.write(async (writer) => {
          await writer.lockSession(session.session_id);
          await writer.updateSession({ ...session, closed: at(1) });
        });

        const { status, reason } = await perform(name, request, token);

        expect(used.status).to.equal(200);
        expect([status, reason]).to.deep.equal([401, 'SESSION_CLOSED']);
      });
    }
  }
});
