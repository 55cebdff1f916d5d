import { join } from 'node:path';
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { firstToken, makeWorkplace, type Workplace } from '../support/app-process.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import type { Transport } from '../support/scenario-answer.js';

const CALLS_EACH = 100;

describe('a server that is told to stop while it works', () => {
  let place: Workplace;
  let direct: Knex;

  beforeEach(() => {
    place = makeWorkplace();
    direct = knex({
      client: 'better-sqlite3',
      connection: { filename: join(place.folder, 'data/memory.db') },
      useNullAsDefault: true,
    });
  });

  afterEach(async () => {
    await direct.destroy();
    await place.clear();
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`answers all of 200 calls in flight after ${signal}, and exits 0`, async () => {
      const server = await place.serve();
      const token = await firstToken(server);
      const client = connect(server.addresses.grpc);
      const transports = [restTransport(server), grpcTransport(client)];
      // With the lock of the file taken no save can finish, while reads still can.
      await direct.raw('begin immediate');
      const saves = transports.flatMap((transport) => startSaves(transport, token));
      await haveArrived(transports, token);

      server.signal(signal);
      await server.saying('"msg":"stopping"');
      await direct.raw('rollback');
      const answers = await Promise.all(saves);

      const { status } = await server.ended;
      const names = await direct('structured_memories').select('name');
      client.close();
      expect(new Set(answers.map((answer) => answer.status))).to.deep.equal(new Set([201]));
      expect(names).to.have.length(2 * CALLS_EACH);
      expect(status).to.equal(0);
    });
  }
});

function startSaves(transport: Transport, token: string) {
  return Array.from({ length: CALLS_EACH }, (_, n) => {
    const memory = { name: `${transport.name}-${n}`, description: 'd', content: 'c' };
    return transport.perform('SaveMemory', memory, token);
  });
}

/** Calls that were sent later and are answered show that the ones before have arrived. */
async function haveArrived(transports: readonly Transport[], token: string): Promise<void> {
  for (const transport of [...transports, ...transports]) {
    const { status } = await transport.perform('ListMemories', {}, token);
    expect(status).to.equal(200);
  }
}
