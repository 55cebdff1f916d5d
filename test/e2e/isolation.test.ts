import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { SCOPES } from '../../src/core/model/memory.js';
import type { Session } from '../../src/core/model/registry.js';
import { describeOnEngines } from '../support/app.js';
import { openSession } from '../support/app-sessions.js';
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

/** Everything that an agent of somebody else may try. */
const agentProbes = (id: string): readonly (readonly [CallName, JsonObject])[] => {
  const scopes = [undefined, ...SCOPES];
  const tool = (request: JsonObject): readonly [CallName, JsonObject] => [
    'CallMemoryTool',
    { arguments_json: JSON.stringify({ ...request, scope_id: 'alice', user_id: 'alice' }) },
  ];
  return [
    ...probes(id),
    ...scopes.flatMap((scope) => [
      tool({ action: 'get', name: 'plan', ...(scope && { scope }) }),
      tool({ action: 'list', ...(scope && { scope }) }),
      tool({ action: 'search', query: 'secret marker 7f3', ...(scope && { scope }) }),
      tool({ action: 'delete', name: 'plan', ...(scope && { scope }) }),
    ]),
    ...['secret marker 7f3', ''].map((text): readonly [CallName, JsonObject] => [
      'BuildMemoryContext',
      { messages: [{ role: 'user', texts: [text] }], explain: true, relevance_floor: 0 },
    ]),
    ['DescribeMemoryTool', {}],
    ['ClaimNudge', { event: 'session_started' }],
  ];
};

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

  const agents: readonly (readonly [string, Partial<Session>])[] = [
    ['an agent of bob', { acting_user_id: 'bob' }],
    ['an anonymous agent', { acting_user_id: '' }],
    ['a coordinator of bob', { acting_user_id: 'bob', kind: 'coordinator' }],
    ['a coordinator of alice herself', { kind: 'coordinator' }],
  ];
  for (const [who, session] of agents) {
    it(`is in no answer to ${who}, and is not changed`, async () => {
      const id = await savePlan();
      const { token } = await openSession(running().store, session);

      for (const [call, request] of agentProbes(id)) {
        const answer = await grpcTransport(client).perform(call, request, token);

        expect(JSON.stringify(answer), `${call} ${JSON.stringify(request)}`).to.not.match(
          /SECRET_MARKER/i,
        );
      }
      const kept = await restTransport(running()).perform(
        'GetMemory',
        { name: 'plan', scope: 'user' },
        running().tokens.alice,
      );
      expect(valueAt(kept.response, 'memory.content')).to.equal(MARKER);
    });

    it(`counts for nothing with ${who}`, async () => {
      const { token } = await openSession(running().store, session);
      const grpc = grpcTransport(client);
      const countAll = () =>
        Promise.all([
          grpc.perform('BuildMemoryContext', {}, token),
          grpc.perform('ListMemories', {}, token),
          grpc.perform('SearchMemories', { query: 'secret' }, token),
          grpc.perform('ClaimNudge', { event: 'session_started' }, token),
        ]);
      const before = await countAll();
      await savePlan();

      expect(await countAll()).to.deep.equal(before);
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
