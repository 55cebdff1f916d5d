import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines } from '../../support/app.js';
import { readAudit } from '../../support/app-audit.js';
import { signJwt } from '../../support/app-jwt.js';
import { grpcTransport } from '../../support/grpc-calls.js';
import { connect } from '../../support/grpc-client.js';
import { restTransport } from '../../support/rest-calls.js';
import { send } from '../../support/rest-client.js';
import type { Transport } from '../../support/scenario-answer.js';
import { valueAt } from '../../support/scenario-values.js';

const WORKSTREAM = { workstream_id: 'ws-1', owner_user_id: 'alice' };

describeOnEngines('the registry of a running service', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  for (const surface of ['rest', 'grpc'] as const) {
    const transport = (): Transport =>
      surface === 'rest' ? restTransport(running()) : grpcTransport(client);

    const jwts = [
      ['for the console, with the permission', {}, 201],
      ['of scope service, without the permission', { scopes: 'service', permissions: '' }, 201],
      ['for memories alone', { aud: 'turnstone-server' }, 401],
      ['without the permission', { permissions: 'admin.memories' }, 403],
      ['of scope read', { scopes: 'read' }, 403],
    ] as const;
    for (const [title, claims, status] of jwts) {
      it(`answers ${status} to a JWT ${title}, over ${surface}`, async () => {
        const good = { aud: 'turnstone-console', scopes: 'write', permissions: 'registry' };
        const token = await signJwt({ claims: { ...good, ...claims } });

        const answer = await transport().perform('CreateWorkstream', WORKSTREAM, token);

        expect(answer.status).to.equal(status);
      });
    }

    it(`records who changed it, from where and over which surface, over ${surface}`, async () => {
      const { tokens, database } = running();
      await transport().perform('CreateWorkstream', WORKSTREAM, tokens.registrar);

      const trail = await readAudit(database);

      expect(trail).to.have.length(1);
      expect(trail[0]).to.deep.include({
        action: 'workstream.create',
        user_id: 'registrar',
        address: '127.0.0.1',
        resource_type: 'workstream',
        resource_id: 'ws-1',
      });
      expect(trail[0]?.detail).to.deep.equal({
        owner_user_id: 'alice',
        project_id: '',
        memory_enabled: 'true',
        surface,
      });
    });

    it(`records no reads, misses and refusals, over ${surface}`, async () => {
      const { tokens, database } = running();
      const calls = [
        ['GetWorkstream', { workstream_id: 'ws-a' }],
        ['GetProject', { project_id: 'p1' }],
        ['ListProjectMembers', { project_id: 'p1' }],
        ['CreateWorkstream', { workstream_id: 'ws-a' }],
        ['UpdateWorkstream', { workstream_id: 'ws-a' }],
        ['DeleteWorkstream', { workstream_id: 'nowhere' }],
        ['RestoreProject', { project_id: 'p1' }],
        ['RemoveProjectMember', { project_id: 'p1', user_id: 'bob' }],
        ['SetProjectMember', { project_id: 'p1', user_id: 'bob' }],
      ] as const;
      const statuses: number[] = [];

      for (const [name, request] of calls) {
        statuses.push((await transport().perform(name, request, tokens.registrar)).status);
      }

      expect(statuses).to.deep.equal([200, 200, 200, 409, 200, 404, 200, 200, 400]);
      expect(await readAudit(database)).to.deep.equal([]);
    });
  }

  it('never writes a credential, a name for people or content into the trail', async () => {
    const { tokens, database } = running();
    const grpc = grpcTransport(client);
    const host = (...[name, request]: [Parameters<Transport['perform']>[0], object]) =>
      grpc.perform(name, request as Parameters<Transport['perform']>[1], tokens.service);
    const named = { project_id: 'p-1', owner_user_id: 'alice', display_name: 'SECRET_NAME' };
    await host('CreateProject', named);
    await host('UpdateProject', { project_id: 'p-1', display_name: 'SECRET_OTHER' });
    const memory = { name: 'n', description: 'SECRET_D', content: 'SECRET_C' };
    await host('SaveMemory', { ...memory, scope: 'workstream', scope_id: 'ws-a' });
    const open = { workstream_id: 'ws-a', kind: 'interactive', acting_user_id: 'alice' };
    const opened = await host('OpenSession', open);
    await host('DeleteWorkstream', { workstream_id: 'ws-a' });

    const trail = await readAudit(database);

    const text = trail.map((event) => event.text).join('\n');
    expect(valueAt(opened.response, 'session_token')).to.match(/^tss_/);
    expect(trail.map(({ action }) => action)).to.include.members([
      'project.update',
      'session.open',
      'session.close',
      'memory.delete',
    ]);
    expect(text).to.not.match(/SECRET|tss?_[0-9a-f]/);
  });

  it('finds any id that it took, percent-encoded in a path', async () => {
    const { addresses, tokens } = running();
    const ids = [
      'a/b',
      '%',
      '%2F',
      'a b',
      'ü',
      '😀',
      '?x=1',
      '#',
      '\\',
      "o'b",
      '+',
      ':x',
      '~',
      '*',
    ];
    const found: unknown[] = [];

    for (const workstream_id of ids) {
      const token = tokens.registrar;
      const path = '/v1/api/registry/workstreams';
      const body = JSON.stringify({ workstream_id });
      await send(addresses.console, { method: 'POST', path, body, token });
      const one = `${path}/${encodeURIComponent(workstream_id)}`;
      const { text } = await send(addresses.console, { method: 'GET', path: one, token });
      found.push(JSON.parse(text).workstream_id);
    }

    expect(found).to.deep.equal(ids);
  });
});
