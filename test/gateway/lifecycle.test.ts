import { once } from 'node:events';
import { connect } from 'node:net';
import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { fastify } from 'fastify';
import { createGateway } from '../../src/gateway/gateway.js';
import { prepareDrain } from '../../src/gateway/http/drain.js';
import { MEMORY, makeFakeBackend, refusal } from './fake-backend.js';
import { openRaw, type RawConnection, SERVICES, startGateway } from './http.js';

const LIST = 'GET /v1/api/memories HTTP/1.1\r\nhost: x\r\n\r\n';
const LARGE_CHARACTERS = 20_000_000;
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

describe('the life of a gateway', () => {
  const backend = makeFakeBackend();

  afterEach(() => backend.reset());

  /** Lets the next list start, and finish on `release`. */
  function holdList(): { begun: Promise<void>; release: () => void } {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      backend.on('MemoryService/ListMemories', async () => {
        resolve();
        await released;
      });
    });
    return { begun, release };
  }

  /** Asks for more than the buffers on the way hold, and stops reading once the answer begins. */
  async function openSlowly(port: number): Promise<RawConnection> {
    backend.on('MemoryService/ListMemories', () => ({
      memories: [{ ...MEMORY, content: 'x'.repeat(LARGE_CHARACTERS) }],
      total: 1,
    }));
    const connection = openRaw(port, LIST);
    await connection.until('200 OK');
    connection.socket.pause();
    backend.reset();
    return connection;
  }

  it('ends with an answer to what is in flight, and closes that connection', async () => {
    const { gateway, port } = await startGateway(backend);
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
    const { gateway, port } = await startGateway(backend);
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
    const { gateway, port } = await startGateway(backend);
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
    const { gateway, port } = await startGateway(backend);
    const idle = openRaw(port, LIST);
    await idle.until('200 OK');
    const silent = openRaw(port);
    await once(silent.socket, 'connect');

    await gateway.stop();

    expect(await silent.closed()).to.equal('');
    await idle.closed();
  });

  it('closes a connection after an answer that was still on its way', async () => {
    const { gateway, port } = await startGateway(backend);
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
    const { gateway } = await startGateway(backend);

    await Promise.all([gateway.stop(), gateway.stop()]);
    await gateway.stop();
  });

  it('can end before it began', async () => {
    const gateway = createGateway({ backend, services: SERVICES, log: SILENT });

    await gateway.stop();
  });

  it('leaves other gateways with the same backend alone', async () => {
    const [first, second] = await Promise.all([startGateway(backend), startGateway(backend)]);
    await Promise.all([fetch(`${first.url}/healthz`), fetch(`${second.url}/healthz`)]);

    await first.gateway.stop();

    expect((await fetch(`${second.url}/v1/api/memories`)).status).to.equal(200);
    await second.gateway.stop();
  });

  it('returns the address that it listens on, by name as well', async () => {
    const gateway = createGateway({ backend, services: SERVICES, log: SILENT });

    const { host, port } = await gateway.listen({ host: 'localhost', port: 0 });

    expect(host).to.be.oneOf(['127.0.0.1', '::1']);
    expect(port).to.be.greaterThan(0);
    await gateway.stop();
  });

  it('does not begin on a port that is taken', async () => {
    const { gateway, port } = await startGateway(backend);
    const other = createGateway({ backend, services: SERVICES, log: SILENT });

    const outcome = await other.listen({ host: '127.0.0.1', port }).catch((error: Error) => error);

    expect(outcome).to.have.property('code', 'EADDRINUSE');
    await Promise.all([gateway.stop(), other.stop()]);
  });

  it('does not start with an unknown service', () => {
    const begin = (): unknown => createGateway({ backend, services: ['no.Service'], log: SILENT });

    expect(begin).to.throw('lack the service no.Service');
  });
});

describe('a gateway whose backend cannot serve', () => {
  function unavailable(): never {
    throw refusal(status.UNAVAILABLE, 'connect ENOENT /run/database.sock');
  }

  it('answers "service unavailable" without a text that has no reason', async () => {
    const backend = makeFakeBackend();
    const { gateway, url, lines } = await startGateway(backend);
    backend.on('MemoryService/ListMemories', unavailable);

    const response = await fetch(`${url}/v1/api/memories`);

    expect(response.status).to.equal(503);
    expect(await response.text()).to.equal('{"error":"service unavailable"}');
    expect(response.headers.get('x-error-reason')).to.equal('SERVICE_UNAVAILABLE');
    expect(response.headers.get('retry-after')).to.equal('1');
    expect(lines).to.have.length(1);
    expect(lines[0]?.level).to.equal('warn');
    await gateway.stop();
  });

  it('answers again as soon as it can', async () => {
    const backend = makeFakeBackend();
    const { gateway, url } = await startGateway(backend);
    const ask = async (): Promise<number> => (await fetch(`${url}/v1/api/memories`)).status;
    backend.on('MemoryService/ListMemories', unavailable);
    const during = await ask();
    backend.reset();

    const after = await ask();

    expect([during, after]).to.deep.equal([503, 200]);
    await gateway.stop();
  });
});
