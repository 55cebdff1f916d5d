import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { fastify } from 'fastify';
import { createGateway } from '../../src/gateway/gateway.js';
import { prepareDrain } from '../../src/gateway/http/drain.js';
import { type FakeServer, MEMORY, startFakeServer } from './fake-server.js';
import { openRaw, type RawConnection, SERVICES, startGateway } from './http.js';

const LIST = 'GET /v1/api/memories HTTP/1.1\r\nhost: x\r\n\r\n';
const LARGE_CHARACTERS = 20_000_000;
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

describe('the life of a gateway', () => {
  let server: FakeServer;

  before(async () => {
    server = await startFakeServer();
  });

  afterEach(() => server.reset());

  after(() => server.stop());

  /** Lets the next list start, and finish on `release`. */
  function holdList(): { begun: Promise<void>; release: () => void } {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      server.on('MemoryService/ListMemories', async () => {
        resolve();
        await released;
      });
    });
    return { begun, release };
  }

  /** Asks for more than the buffers on the way hold, and stops reading once the answer begins. */
  async function openSlowly(port: number): Promise<RawConnection> {
    server.on('MemoryService/ListMemories', () => ({
      memories: [{ ...MEMORY, content: 'x'.repeat(LARGE_CHARACTERS) }],
      total: 1,
    }));
    const connection = openRaw(port, LIST);
    await connection.until('200 OK');
    connection.socket.pause();
    server.reset();
    return connection;
  }

  it('ends with an answer to what is in flight, and closes that connection', async () => {
    const { gateway, port } = await startGateway(server.target);
    const { begun, release } = holdList();
    const connection = openRaw(port, LIST);
    await begun;

    const stopped = gateway.stop();
    release();
    await stopped;

    const text = await connection.closed();
    expect(text)
      .to.match(/^HTTP\/1\.1 200 OK/)
      .and.match(/connection: close/i);
    expect(text).to.contain('{"memories":[],"total":0}');
  });

  it('accepts no connection while it ends', async () => {
    const { gateway, port } = await startGateway(server.target);
    const { begun, release } = holdList();
    openRaw(port, LIST);
    await begun;

    const stopped = gateway.stop();

    const [error] = await once(connect(port, '127.0.0.1'), 'error');
    expect(error).to.have.property('code', 'ECONNREFUSED');
    release();
    await stopped;
  });

  it('answers requests that come on a connection before it could be closed', async () => {
    const { gateway, port } = await startGateway(server.target);
    const open = openRaw(port, LIST);
    await open.until('200 OK');
    const slow = await openSlowly(port);

    const stopped = gateway.stop();
    open.socket.write(LIST);
    const text = await open.closed();
    slow.socket.resume();
    await stopped;

    expect(text.match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(text).to.match(/connection: close/i);
  });

  it('closes connections that are idle, and those that never sent a byte', async () => {
    const { gateway, port } = await startGateway(server.target);
    const idle = openRaw(port, LIST);
    await idle.until('200 OK');
    const silent = openRaw(port);
    await once(silent.socket, 'connect');

    await gateway.stop();

    expect(await silent.closed()).to.equal('');
    await idle.closed();
  });

  it('closes a connection after an answer that was still on its way', async () => {
    const { gateway, port } = await startGateway(server.target);
    const connection = await openSlowly(port);

    const stopped = gateway.stop();
    connection.socket.resume();
    await stopped;

    const text = await connection.closed();
    expect(text.length).to.be.greaterThan(LARGE_CHARACTERS);
  });

  it('cuts a request that never ends', async () => {
    const app = fastify();
    const drain = prepareDrain(app, 20);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const connection = openRaw(typeof address === 'object' ? (address?.port ?? 0) : 0);
    connection.socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{');
    await once(app.server, 'request');

    await drain();

    expect(await connection.closed()).not.to.contain('200 OK');
  });

  it('stops once, however often it is called', async () => {
    const { gateway } = await startGateway(server.target);

    await Promise.all([gateway.stop(), gateway.stop()]);
    await gateway.stop();
  });

  it('can end before it began', async () => {
    const gateway = createGateway({ upstream: server.target, services: SERVICES, log: SILENT });

    await gateway.stop();
  });

  it('leaves other gateways to the same server alone', async () => {
    const [first, second] = await Promise.all([
      startGateway(server.target),
      startGateway(server.target),
    ]);
    await Promise.all([fetch(`${first.url}/healthz`), fetch(`${second.url}/healthz`)]);

    await first.gateway.stop();

    expect((await fetch(`${second.url}/v1/api/memories`)).status).to.equal(200);
    await second.gateway.stop();
  });

  it('returns the address that it listens on, by name as well', async () => {
    const gateway = createGateway({ upstream: server.target, services: SERVICES, log: SILENT });

    const { host, port } = await gateway.listen({ host: 'localhost', port: 0 });

    expect(host).to.be.oneOf(['127.0.0.1', '::1']);
    expect(port).to.be.greaterThan(0);
    await gateway.stop();
  });

  it('does not begin on a port that is taken', async () => {
    const { gateway, port } = await startGateway(server.target);
    const other = createGateway({ upstream: server.target, services: SERVICES, log: SILENT });

    const outcome = await other.listen({ host: '127.0.0.1', port }).catch((error: Error) => error);

    expect(outcome).to.have.property('code', 'EADDRINUSE');
    await Promise.all([gateway.stop(), other.stop()]);
  });

  it('does not start with an unknown service', () => {
    const begin = (): unknown =>
      createGateway({ upstream: server.target, services: ['no.Service'], log: SILENT });

    expect(begin).to.throw('lack the service no.Service');
  });
});

describe('a gateway whose server is away', () => {
  it('answers "service unavailable" without naming the socket', async () => {
    const server = await startFakeServer();
    const { gateway, url, lines } = await startGateway(server.target);
    await fetch(`${url}/v1/api/memories`);
    await server.stop();

    const response = await fetch(`${url}/v1/api/memories`);

    expect(response.status).to.equal(503);
    expect(await response.text()).to.equal('{"error":"service unavailable"}');
    expect(response.headers.get('x-error-reason')).to.equal('SERVICE_UNAVAILABLE');
    expect(response.headers.get('retry-after')).to.equal('1');
    expect(lines).to.have.length(1);
    expect(lines[0]?.level).to.equal('warn');
    await gateway.stop();
  });

  it('finds the server again when it is back', async () => {
    const server = await startFakeServer();
    const { gateway, url } = await startGateway(server.target);
    const ask = async (): Promise<number> => (await fetch(`${url}/v1/api/memories`)).status;
    await server.stop();
    expect(await ask()).to.equal(503);

    const again = await startFakeServer(server.folder);

    while ((await ask()) !== 200);
    await gateway.stop();
    await again.stop();
  }).timeout(5_000);
});
