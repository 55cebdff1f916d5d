import type { Client } from '@grpc/grpc-js';
import { expect } from 'chai';
import { describeOnEngines } from '../support/app.js';
import { openSession } from '../support/app-sessions.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';

const SESSIONS = 32;
/** Saves of each session before the project is archived, more or less. */
const SAVES_BEFORE = 3;

describeOnEngines('archiving a project while 32 sessions write into it', (running) => {
  let client: Client;

  before(() => {
    client = connect(running().addresses.grpc);
  });

  after(() => client.close());

  it('ends every write: none is committed once the archive is', async () => {
    const { store, tokens, database } = running();
    const grpc = grpcTransport(client);
    const attach = { workstream_id: 'ws-a', project_id: 'p1' };
    await grpc.perform('UpdateWorkstream', attach, tokens.service);
    const sessions = await Promise.all(
      Array.from({ length: SESSIONS }, () => openSession(store, { acting_user_id: 'alice' })),
    );
    const countRows = async () =>
      (await database.knex('structured_memories').where({ scope: 'project' })).length;
    let saved = 0;
    let begin = () => {};
    const warm = new Promise<void>((resolve) => {
      begin = resolve;
    });

    /** Saves one memory after the other until it is refused, and gives the reason. */
    const write = async (token: string, who: number): Promise<string | undefined> => {
      for (let n = 0; ; n += 1) {
        const memory = { name: `of ${who} no ${n}`, description: 'd', content: 'c' };
        const { status, reason } = await grpc.perform('SaveMemory', memory, token);
        if (status !== 201) return reason;
        saved += 1;
        if (saved === SESSIONS * SAVES_BEFORE) begin();
      }
    };
    const writing = sessions.map(({ token }, who) => write(token, who));
    await warm;

    const archived = await restTransport(running()).perform(
      'ArchiveProject',
      { project_id: 'p1' },
      tokens.service,
    );
    const rowsThen = await countRows();
    const reasons = await Promise.all(writing);

    expect(archived.status).to.equal(200);
    expect(new Set(reasons)).to.deep.equal(new Set(['PROJECT_NOT_ACCESSIBLE']));
    expect([await countRows(), saved]).to.deep.equal([rowsThen, rowsThen]);
    expect(rowsThen).to.be.at.least(SESSIONS * SAVES_BEFORE);
  });
});
