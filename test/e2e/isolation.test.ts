import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines } from '../support/app.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import { send } from '../support/rest-client.js';
import type { CallName, JsonObject } from '../support/scenario.js';
import { valueAt } from '../support/scenario-values.js';

const MARKER = 'SECRET_MARKER_7f3';

/** Everything that somebody else may try, given the id of the memory. */
const probes = (id: string): readonly (readonly [CallName, JsonObject])[] => [
  ['ListMemories', {}],
  ['ListMemories', { scope: 'user' }],
  ['ListMemories', { scope: 'user', scope_id: 'alice' }],
  ['SearchMemories', { query: 'secret marker 7f3' }],
  ['SearchMemories', { query: 'secret', scope: 'user', scope_id: 'alice' }],
  ['GetMemory', { name: 'plan' }],
  ['GetMemory', { name: 'plan', scope: 'user' }],
  ['GetMemory', { name: 'plan', scope: 'user', scope_id: 'alice' }],
  ['GetMemory', { name: id }],
  ['SaveMemory', { name: 'plan', description: 'd', content: 'c', scope: 'user' }],
  ['SaveMemory', { name: 'plan', description: '', content: '', scope: 'user', scope_id: 'alice' }],
  ['DeleteMemory', { name: 'plan', scope: 'user', scope_id: 'alice' }],
  ['AdminListMemories', {}],
  ['AdminSearchMemories', { q: 'secret' }],
  ['AdminGetMemory', { memory_id: id }],
  ['AdminDeleteMemory', { memory_id: id }],
];

describeOnEngines("E11: one user's memory", (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  async function savePlan(): Promise<string> {
    const memory = { name: 'plan', description: MARKER, content: MARKER, scope: 'user' };
    const rest = restTransport(running());
    const saved = await rest.perform('SaveMemory', memory, running().tokens.alice);
    return String(valueAt(saved.response, 'memory.memory_id'));
  }

  for (const name of ['rest', 'grpc'] as const) {
    const transport = () => (name === 'rest' ? restTransport(running()) : grpcTransport(client));

    for (const caller of ['bob', 'approver', 'nobody'] as const) {
      it(`is in no answer to ${caller}, error texts included, over ${name}`, async () => {
        const id = await savePlan();

        for (const [call, request] of probes(id)) {
          const answer = await transport().perform(call, request, running().tokens[caller]);

          expect(JSON.stringify(answer), `${call} ${JSON.stringify(request)}`).to.not.match(
            /SECRET_MARKER/i,
          );
        }
      });
    }

    it(`is not deleted or changed by anything that bob tries over ${name}`, async () => {
      const id = await savePlan();
      for (const [call, request] of probes(id)) {
        await transport().perform(call, request, running().tokens.bob);
      }

      const kept = await transport().perform(
        'GetMemory',
        { name: 'plan', scope: 'user' },
        running().tokens.alice,
      );

      expect(valueAt(kept.response, 'memory.memory_id')).to.equal(id);
      expect(valueAt(kept.response, 'memory.content')).to.equal(MARKER);
    });

    it(`answers for a name that is somebody else's what it answers for none over ${name}`, async () => {
      await savePlan();
      const read = (asked: string) =>
        transport().perform('GetMemory', { name: asked, scope: 'user' }, running().tokens.bob);

      const taken = await read('plan');
      const free = await read('plam');

      expect([taken.status, taken.reason]).to.deep.equal([free.status, free.reason]);
      expect(taken.error.replace('plan', 'plam')).to.equal(free.error);
    });
  }

  it('is not in the metrics', async () => {
    await savePlan();

    const { status, text } = await send(running().addresses.console, {
      method: 'GET',
      path: '/metrics',
    });

    expect(status).to.equal(200);
    expect(text)
      .to.include('MemoryService/SaveMemory')
      .and.not.match(/SECRET_MARKER|plan|alice/);
  });
});
