import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines } from '../support/app.js';
import { readAudit } from '../support/app-audit.js';
import { openSession } from '../support/app-sessions.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import { send } from '../support/rest-client.js';
import type { CallName, JsonObject } from '../support/scenario.js';
import type { Transport } from '../support/scenario-answer.js';
import { valueAt } from '../support/scenario-values.js';

const MEMORY = { name: 'N-1', description: 'SECRET_DESCRIPTION', content: 'SECRET_CONTENT' };
const DETAIL = { name: 'n_1', scope: 'user', scope_id: 'alice', type: 'general' };

describeOnEngines('the audit trail', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  for (const surface of ['rest', 'grpc'] as const) {
    const transport = (): Transport =>
      surface === 'rest' ? restTransport(running()) : grpcTransport(client);
    const call = (name: CallName, request: JsonObject, as: 'alice' | 'admin' = 'alice') =>
      transport().perform(name, request, running().tokens[as]);

    it(`tells of a save, an update and a delete over ${surface}, with exactly these keys`, async () => {
      const saved = await call('SaveMemory', { ...MEMORY, scope: 'user' });
      const id = valueAt(saved.response, 'memory.memory_id');
      await call('SaveMemory', { ...MEMORY, scope: 'user' });
      await call('DeleteMemory', { name: 'n 1', scope: 'user' });

      const events = await readAudit(running().database);

      const actions = events.map(({ action }) => action).sort();
      expect(actions).to.deep.equal(['memory.delete', 'memory.save', 'memory.update']);
      for (const { user_id, resource_type, resource_id, address, detail } of events) {
        const subject = [user_id, resource_type, resource_id, address];
        expect(subject).to.deep.equal(['alice', 'memory', id, '127.0.0.1']);
        expect(detail).to.deep.equal({ ...DETAIL, surface });
      }
    });

    it(`tells of an administrator's delete over ${surface}, with exactly these keys`, async () => {
      const saved = await call('SaveMemory', { ...MEMORY, scope: 'user' });
      const id = String(valueAt(saved.response, 'memory.memory_id'));
      await call('AdminDeleteMemory', { memory_id: id }, 'admin');

      const events = await readAudit(running().database);

      const event = events.find(({ action }) => action === 'memory.delete');
      expect([event?.user_id, event?.resource_id]).to.deep.equal(['admin', id]);
      expect(event?.detail).to.deep.equal({ name: DETAIL.name, scope: DETAIL.scope });
    });

    it(`AUD 336, ADM 186: tells of no read, no miss and no refusal over ${surface}`, async () => {
      const unknown = '00000000-0000-4000-8000-000000000000';
      const statuses = [
        await call('ListMemories', {}),
        await call('SearchMemories', { query: 'x' }),
        await call('GetMemory', { name: 'none' }),
        await call('SaveMemory', { ...MEMORY, description: '' }),
        await call('SaveMemory', { ...MEMORY, scope: 'workstream', scope_id: 'ws-b' }),
        await call('DeleteMemory', { name: 'none' }),
        await call('AdminListMemories', {}, 'admin'),
        await call('AdminSearchMemories', { q: 'x' }, 'admin'),
        await call('AdminGetMemory', { memory_id: unknown }, 'admin'),
        await call('AdminDeleteMemory', { memory_id: unknown }, 'admin'),
      ].map(({ status }) => status);

      expect(statuses).to.deep.equal([200, 200, 404, 400, 403, 404, 200, 200, 404, 404]);
      expect(await readAudit(running().database)).to.deep.equal([]);
    });
  }

  it('AUD 333: tells of a REST delete with the id of the row that was removed', async () => {
    const { tokens, database } = running();
    const rest = restTransport(running());
    await rest.perform('SaveMemory', MEMORY, tokens.alice);
    await rest.perform('DeleteMemory', { name: 'n_1' }, tokens.alice);
    const again = await rest.perform('SaveMemory', MEMORY, tokens.alice);
    await rest.perform('DeleteMemory', { name: 'n_1' }, tokens.bob);

    const deletes = (await readAudit(database)).filter(({ action }) => action === 'memory.delete');

    const id = valueAt(again.response, 'memory.memory_id');
    expect(deletes.map(({ user_id }) => user_id).sort()).to.deep.equal(['alice', 'bob']);
    expect(deletes.find(({ user_id }) => user_id === 'bob')?.resource_id).to.equal(id);
  });

  it('AUD 334: tells of what a session did by its workstream and acting user', async () => {
    const { store, database } = running();
    const { token } = await openSession(store, { acting_user_id: 'bob' });
    const transport = grpcTransport(client);
    const byTool = async (request: JsonObject) =>
      transport.perform('CallMemoryTool', { arguments_json: JSON.stringify(request) }, token);
    await byTool({ action: 'save', scope: 'user', ...MEMORY });
    await byTool({ action: 'save', scope: 'user', ...MEMORY });
    await byTool({ action: 'delete', scope: 'user', name: MEMORY.name });
    await transport.perform('SaveMemory', { scope: 'user', ...MEMORY }, token);
    await byTool({ action: 'get', name: 'none' });
    await byTool({ action: 'save', name: 'none' });

    const events = await readAudit(database);

    expect(events.map(({ action }) => action).sort()).to.deep.equal([
      'memory.delete',
      'memory.save',
      'memory.save',
      'memory.update',
    ]);
    for (const { user_id, address, detail } of events) {
      expect([user_id, address]).to.deep.equal(['bob', '']);
      expect(detail).to.deep.equal({ ...DETAIL, scope_id: 'bob', ws_id: 'ws-a' });
    }
  });

  it('never holds content, description or a token', async () => {
    const { tokens, database } = running();
    const rest = restTransport(running());
    await rest.perform('SaveMemory', MEMORY, tokens.alice);
    await rest.perform('SaveMemory', MEMORY, tokens.service);
    await rest.perform('DeleteMemory', { name: 'n_1' }, tokens.alice);

    const text = (await readAudit(database)).map((event) => event.text).join('\n');

    expect(text).to.include('memory.delete');
    expect(text).to.not.match(/SECRET|ts_[0-9a-f]/);
  });

  it('does not let a caller choose the address that it records', async () => {
    const { addresses, tokens, database } = running();

    await send(addresses.gateway, {
      method: 'POST',
      path: '/v1/api/memories',
      headers: { 'x-client-address': '9.9.9.9', 'x-forwarded-for': '9.9.9.9' },
      body: JSON.stringify(MEMORY),
      token: tokens.alice,
    });

    expect((await readAudit(database)).map(({ address }) => address)).to.deep.equal(['127.0.0.1']);
  });
});
