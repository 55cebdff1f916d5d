import { expect } from 'chai';
import { everyEngine } from '../support/app.js';
import { readAudit } from '../support/app-audit.js';
import {
  firstToken,
  makeWorkplace,
  type ServerProcess,
  type Workplace,
} from '../support/app-process.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import type { Answer, Transport } from '../support/scenario-answer.js';
import { valueAt } from '../support/scenario-values.js';
import type { TestDatabase } from '../support/stores.js';

const SAVES = 64;

for (const [engine, makeDatabase] of everyEngine()) {
  describe(`two servers on one ${engine}`, () => {
    let place: Workplace;
    let database: TestDatabase;
    let servers: readonly ServerProcess[];
    let token: string;
    let transports: readonly Transport[];
    let disconnect: () => void;

    before(async () => {
      place = makeWorkplace();
      database = await makeDatabase();
      const settings = { TURNSTONE_STORAGE_URL: database.url };
      servers = await Promise.all([place.serve(settings), place.serve(settings)]);
      token = await Promise.any(servers.map((server) => firstToken(server)));
      const clients = servers.map((server) => connect(server.addresses.grpc));
      transports = [...servers.map(restTransport), ...clients.map(grpcTransport)];
      disconnect = () => {
        for (const client of clients) client.close();
      };
    });

    after(async () => {
      disconnect();
      await Promise.all(servers.map((server) => server.stop()));
      await place.clear();
      await database.drop();
    });

    function saveAtOnce(name: (n: number) => string): Promise<Answer[]> {
      return Promise.all(
        Array.from({ length: SAVES }, (_, n) => {
          const memory = { name: name(n), description: `d${n}`, content: `c${n}` };
          return (transports[n % 4] as Transport).perform('SaveMemory', memory, token);
        }),
      );
    }

    it('E13: make one row of 64 first saves of one identity', async () => {
      const answers = await saveAtOnce(() => 'k');

      const created = answers.filter(({ status }) => status === 201);
      const updated = answers.filter(({ status }) => status === 200);
      const ids = new Set(answers.map(({ response }) => valueAt(response, 'memory.memory_id')));
      const rows = await database.knex('structured_memories').where({ name: 'k' });
      expect([created.length, updated.length]).to.deep.equal([1, SAVES - 1]);
      expect([ids.size, rows.length]).to.deep.equal([1, 1]);
      expect(rows[0].description.slice(1)).to.equal(rows[0].content.slice(1));
      expect(await readAudit(database)).to.have.length(SAVES);
    });

    it('grant one nudge to 64 claims of it', async () => {
      const grpc = transports.slice(servers.length);
      const registered = { workstream_id: 'ws', owner_user_id: '' };
      await grpc[0]?.perform('CreateWorkstream', registered, token);
      const draft = { workstream_id: 'ws', kind: 'interactive', acting_user_id: 'u' };
      const opened = await grpc[0]?.perform('OpenSession', draft, token);
      const session = String(valueAt(opened?.response ?? null, 'session_token'));

      const claim = { event: 'user_turn', user_message: 'No, use tabs', message_count: 2 };
      const answers = await Promise.all(
        Array.from({ length: SAVES }, (_, n) =>
          (grpc[n % grpc.length] as Transport).perform('ClaimNudge', claim, session),
        ),
      );

      const granted = answers.filter(({ response }) => valueAt(response, 'granted') === true);
      const refusals = new Set(answers.map(({ response }) => valueAt(response, 'refusal')));
      expect(granted).to.have.length(1);
      expect([...refusals].sort()).to.deep.equal(['', 'cooling_down']);
    });

    it('see what the other has saved at once', async () => {
      await transports[0]?.perform(
        'SaveMemory',
        { name: 'seen', description: 'd', content: 'needle' },
        token,
      );

      const statuses = await Promise.all(
        transports.map((transport) => transport.perform('GetMemory', { name: 'seen' }, token)),
      );

      expect(statuses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    });

    it('let one of several deletes win', async () => {
      await transports[0]?.perform(
        'SaveMemory',
        { name: 'gone', description: 'd', content: 'c' },
        token,
      );

      const answers = await Promise.all(
        transports.map((transport) => transport.perform('DeleteMemory', { name: 'gone' }, token)),
      );

      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).to.deep.equal([200, 404, 404, 404]);
    });
  });
}
