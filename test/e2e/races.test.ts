import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines } from '../support/app.js';
import { readAudit } from '../support/app-audit.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import type { Answer, Transport } from '../support/scenario-answer.js';
import { valueAt } from '../support/scenario-values.js';

const SAVES = 64;
const DELETES = 16;

describeOnEngines('calls at the same time', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  /** Makes calls at once, every other one over gRPC. */
  function atOnce(count: number, work: (transport: Transport, n: number) => Promise<Answer>) {
    const transports = [restTransport(running()), grpcTransport(client)];
    return Promise.all(
      Array.from({ length: count }, (_, n) => work(transports[n % 2] as Transport, n)),
    );
  }

  function countStatuses(answers: readonly Answer[]): Record<string, number> {
    return Object.fromEntries(
      [...new Set(answers.map(({ status }) => status))].map((status) => [
        status,
        answers.filter((answer) => answer.status === status).length,
      ]),
    );
  }

  it('STOR 191, E13: makes one row of 64 first saves of one identity', async () => {
    const { tokens, database } = running();
    const spellings = [{}, { scope_id: '' }, { scope_id: null }, { scope: 'global' }];

    const answers = await atOnce(SAVES, (transport, n) => {
      const memory = { name: 'k', description: `d${n}`, content: `c${n}`, ...spellings[n % 4] };
      return transport.perform('SaveMemory', memory, tokens.alice);
    });

    const ids = new Set(answers.map(({ response }) => valueAt(response, 'memory.memory_id')));
    const rows = await database.knex('structured_memories').select();
    expect(countStatuses(answers)).to.deep.equal({ 200: SAVES - 1, 201: 1 });
    expect([ids.size, rows.length]).to.deep.equal([1, 1]);
    expect(rows[0].content).to.match(/^c\d+$/);
    expect(rows[0].description.slice(1)).to.equal(rows[0].content.slice(1));
  });

  it('tells of one save and 63 updates when 64 save at once', async () => {
    const { tokens, database } = running();

    await atOnce(SAVES, (transport, n) =>
      transport.perform(
        'SaveMemory',
        { name: 'k', description: 'd', content: `c${n}` },
        tokens.bob,
      ),
    );

    const actions = (await readAudit(database)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'memory.save')).to.have.length(1);
    expect(actions.filter((action) => action === 'memory.update')).to.have.length(SAVES - 1);
  });

  it('DEL 152: lets one of several deletes win and tells of it once', async () => {
    const { tokens, database } = running();
    const rest = restTransport(running());
    await rest.perform('SaveMemory', { name: 'k', description: 'd', content: 'c' }, tokens.alice);

    const answers = await atOnce(DELETES, (transport) =>
      transport.perform('DeleteMemory', { name: 'k' }, tokens.alice),
    );

    const deletes = (await readAudit(database)).filter(({ action }) => action === 'memory.delete');
    expect(countStatuses(answers)).to.deep.equal({ 200: 1, 404: DELETES - 1 });
    expect(deletes).to.have.length(1);
  });

  it('never answers 5xx when saves, deletes, reads and searches of one name mix', async () => {
    const { tokens } = running();
    const memory = { name: 'k', description: 'd', content: 'needle' };

    const answers = await atOnce(SAVES, (transport, n) => {
      const calls = [
        () => transport.perform('SaveMemory', memory, tokens.alice),
        () => transport.perform('DeleteMemory', { name: 'k' }, tokens.alice),
        () => transport.perform('GetMemory', { name: 'k' }, tokens.alice),
        () => transport.perform('SearchMemories', { query: 'needle' }, tokens.alice),
      ];
      return (calls[Math.floor(n / 2) % 4] as () => Promise<Answer>)();
    });

    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).to.deep.equal([]);
  });

  it('keeps every one of 64 different memories that are saved at once', async () => {
    const { tokens, database } = running();

    const answers = await atOnce(SAVES, (transport, n) =>
      transport.perform(
        'SaveMemory',
        { name: `k${n}`, description: 'd', content: 'c' },
        tokens.alice,
      ),
    );

    expect(countStatuses(answers)).to.deep.equal({ 201: SAVES });
    expect(await database.knex('structured_memories').select()).to.have.length(SAVES);
  });
});
