import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines } from '../support/app.js';
import { BREAKAGE_TEXT, type Breakage, breakDatabase, countRows } from '../support/app-breakage.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import type { CallName, JsonObject } from '../support/scenario.js';

const MEMORY = { name: 'n1', description: 'd', content: 'c' };

interface Failure {
  readonly title: string;
  readonly broken: Breakage;
  readonly as: 'alice' | 'admin';
  readonly call: CallName;
  /** The request, made of the id of the memory that exists. */
  readonly request: (id: string) => JsonObject;
}

const failures: readonly Failure[] = [
  {
    title: 'VAL 45: a save whose row fails',
    broken: { table: 'structured_memories', change: 'insert' },
    as: 'alice',
    call: 'SaveMemory',
    request: () => ({ ...MEMORY, name: 'n2' }),
  },
  {
    title: 'a save whose audit event fails',
    broken: { table: 'audit_events', change: 'insert' },
    as: 'alice',
    call: 'SaveMemory',
    request: () => ({ ...MEMORY, name: 'n2' }),
  },
  {
    title: 'an update whose audit event fails',
    broken: { table: 'audit_events', change: 'insert' },
    as: 'alice',
    call: 'SaveMemory',
    request: () => ({ ...MEMORY, content: 'c2' }),
  },
  {
    title: 'an update whose postings fail',
    broken: { table: 'postings', change: 'insert' },
    as: 'alice',
    call: 'SaveMemory',
    request: () => ({ ...MEMORY, content: 'c2' }),
  },
  {
    title: 'a delete whose counts of terms fail',
    broken: { table: 'terms', change: 'delete' },
    as: 'alice',
    call: 'DeleteMemory',
    request: () => ({ name: 'n1' }),
  },
  {
    title: 'a delete whose row fails',
    broken: { table: 'structured_memories', change: 'delete' },
    as: 'alice',
    call: 'DeleteMemory',
    request: () => ({ name: 'n1' }),
  },
  {
    title: 'a delete whose audit event fails',
    broken: { table: 'audit_events', change: 'insert' },
    as: 'alice',
    call: 'DeleteMemory',
    request: () => ({ name: 'n1' }),
  },
  {
    title: "ADM 187: an administrator's delete whose row fails",
    broken: { table: 'structured_memories', change: 'delete' },
    as: 'admin',
    call: 'AdminDeleteMemory',
    request: (id) => ({ memory_id: id }),
  },
  {
    title: "an administrator's delete whose audit event fails",
    broken: { table: 'audit_events', change: 'insert' },
    as: 'admin',
    call: 'AdminDeleteMemory',
    request: (id) => ({ memory_id: id }),
  },
];

describeOnEngines('a database that fails', (running) => {
  let client: Client;
  let repair: (() => Promise<void>) | undefined;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  afterEach(async () => {
    await repair?.();
    repair = undefined;
  });

  after(() => client.close());

  for (const name of ['rest', 'grpc'] as const) {
    for (const { title, broken, as, call, request } of failures) {
      it(`${title} answers 500 over ${name} and leaves neither change nor event`, async () => {
        const app = running();
        const transport = name === 'rest' ? restTransport(app) : grpcTransport(client);
        await transport.perform('SaveMemory', MEMORY, app.tokens.alice);
        const [row] = await app.database.knex('structured_memories').select();
        const before = await countRows(app.database);
        repair = await breakDatabase(app.database, broken);

        const answer = await transport.perform(call, request(row.memory_id), app.tokens[as]);

        const [rowAfter] = await app.database.knex('structured_memories').select();
        expect([answer.status, answer.reason]).to.deep.equal([500, 'STORAGE_FAILED']);
        expect(answer.error)
          .to.be.a('string')
          .that.is.not.empty.and.does.not.include(BREAKAGE_TEXT);
        expect(rowAfter).to.deep.equal(row);
        expect(await countRows(app.database)).to.deep.equal(before);
      });
    }
  }

  it('serves again as soon as the database does', async () => {
    const app = running();
    const rest = restTransport(app);
    const mend = await breakDatabase(app.database, { table: 'audit_events', change: 'insert' });
    const refused = await rest.perform('SaveMemory', MEMORY, app.tokens.alice);
    await mend();

    const answered = await rest.perform('SaveMemory', MEMORY, app.tokens.alice);

    expect([refused.status, answered.status]).to.deep.equal([500, 201]);
  });
});
