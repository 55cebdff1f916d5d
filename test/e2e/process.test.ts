import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'chai';
import { openStore } from '../../src/storage/open-store.js';
import { FIXTURE_TIME, tokenFor } from '../support/app-callers.js';
import { firstToken, makeWorkplace, type Workplace } from '../support/app-process.js';
import { grpcTransport } from '../support/grpc-calls.js';
import { connect } from '../support/grpc-client.js';
import { restTransport } from '../support/rest-calls.js';
import { send } from '../support/rest-client.js';

const SECRET = /ts_[0-9a-f]{64}/g;

describe('the serving process', () => {
  let place: Workplace;

  beforeEach(() => {
    place = makeWorkplace();
  });

  afterEach(() => place.clear());

  it('prints exactly three lines on standard output, with the ports that it really has', async () => {
    const server = await place.serve();
    const { gateway, console: administrators } = server.addresses;

    const statuses = await Promise.all(
      [gateway, administrators].map((address) =>
        send(address, { method: 'GET', path: '/healthz' }),
      ),
    );

    const { stdout } = await server.stop();
    expect(stdout).to.match(
      /^listening grpc 127\.0\.0\.1:[1-9]\d*\nlistening gateway 127\.0\.0\.1:[1-9]\d*\nlistening console 127\.0\.0\.1:[1-9]\d*\n$/,
    );
    expect(statuses.map(({ status }) => status)).to.deep.equal([200, 200]);
  });

  it('shows the first token once on standard error, and it works on both listeners', async () => {
    const server = await place.serve();
    const secret = await firstToken(server);

    const statuses = await Promise.all([
      send(server.addresses.gateway, { method: 'GET', path: '/v1/api/memories', token: secret }),
      send(server.addresses.console, {
        method: 'GET',
        path: '/v1/api/admin/memories',
        token: secret,
      }),
    ]);

    const { stderr, stdout } = await server.stop();
    expect(statuses.map(({ status }) => status)).to.deep.equal([200, 200]);
    expect(stderr.match(SECRET)).to.have.length(1);
    expect(stdout).to.not.match(SECRET);
  });

  it('shows no token when it starts again on the same database', async () => {
    const first = await place.serve();
    await first.stop();
    const second = await place.serve();

    const { stderr } = await second.stop();

    expect(stderr).to.not.match(SECRET);
  });

  it('shows no token when one existed before its first start, even if revoked', async () => {
    const store = openStore(`sqlite:${place.folder}/data/memory.db`);
    const { token } = tokenFor({ user_id: 'u', scope: 'read', permissions: [] });
    await store.migrate();
    await store.write(async (writer) => {
      await writer.insertToken(token);
      await writer.revokeToken(token.token_id, FIXTURE_TIME);
    });
    await store.close();
    const server = await place.serve();

    const { stderr } = await server.stop();

    expect(stderr).to.not.match(SECRET);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`exits 0 on ${signal} and leaves no temporary files`, async () => {
      const server = await place.serve();

      server.signal(signal);
      const { status } = await server.ended;

      expect(status).to.equal(0);
      expect(place.temporaryFiles()).to.deep.equal([]);
    });
  }

  it('serves on, and exits 0 on SIGTERM, when nobody reads its log any more', async () => {
    const server = await place.serve();
    const token = await firstToken(server);
    server.closeStderr();

    const { status: served } = await restTransport(server).perform('ListMemories', {}, token);
    server.signal('SIGTERM');
    const { status } = await server.ended;

    expect([served, status]).to.deep.equal([200, 0]);
  });

  it('keeps no private socket nor any other temporary file while it serves', async () => {
    await place.serve();

    expect(place.temporaryFiles()).to.deep.equal([]);
  });

  it('serves gateway and console on one listener when their addresses are the same', async () => {
    const address = `127.0.0.1:${await freePort()}`;
    const server = await place.serve({
      TURNSTONE_GATEWAY_LISTEN: address,
      TURNSTONE_CONSOLE_LISTEN: address,
    });
    const secret = await firstToken(server);

    const statuses = await Promise.all(
      ['/v1/api/memories', '/v1/api/admin/memories', '/healthz', '/metrics'].map((path) =>
        send(address, { method: 'GET', path, token: secret }),
      ),
    );

    const { stdout } = await server.stop();
    expect(stdout).to.include(`listening gateway ${address}\nlistening console ${address}\n`);
    expect(statuses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
  });

  it('serves gRPC on a Unix socket, and again after it was killed there', async () => {
    const address = `unix:${place.folder}/grpc.sock`;
    const killed = await place.serve({ TURNSTONE_GRPC_LISTEN: address });
    const secret = await firstToken(killed);
    killed.signal('SIGKILL');
    await killed.ended;
    const server = await place.serve({ TURNSTONE_GRPC_LISTEN: address });

    const client = connect(server.addresses.grpc);
    const { status } = await grpcTransport(client).perform('ListMemories', {}, secret);

    client.close();
    expect([server.addresses.grpc, status]).to.deep.equal([address, 200]);
  });

  for (const listener of ['grpc', 'gateway', 'console']) {
    it(`exits 1 with one message when the port of ${listener} is taken`, async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      const address = `127.0.0.1:${port}`;

      const free = {
        TURNSTONE_GRPC_LISTEN: '127.0.0.1:0',
        TURNSTONE_GATEWAY_LISTEN: '127.0.0.1:0',
      };
      const { status, stdout, stderr } = await place.run(['serve'], {
        ...free,
        TURNSTONE_CONSOLE_LISTEN: '127.0.0.1:0',
        [`TURNSTONE_${listener.toUpperCase()}_LISTEN`]: address,
      });

      taken.close();
      expect([status, stdout]).to.deep.equal([1, '']);
      expect(complaints(stderr)).to.have.length(1);
      expect(complaints(stderr)[0]).to.include(`${listener}.listen`).and.include(address);
      expect(place.temporaryFiles()).to.deep.equal([]);
    });
  }
});

/** Lines of standard error that are neither log nor blank. */
function complaints(stderr: string): string[] {
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
