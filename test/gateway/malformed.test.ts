import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { answerParseError } from '../../src/gateway/http/parse-errors.js';
import { makeFakeBackend } from './fake-backend.js';
import { openRaw, type RunningGateway, startGateway } from './http.js';

/** Takes an answer apart: status, headers and the JSON of the body. */
function parseAnswer(text: string): { status: number; headers: Headers; json: unknown } {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, json: JSON.parse(body) };
}

describe('bytes that are no request', () => {
  const backend = makeFakeBackend();
  let running: RunningGateway;

  before(async () => {
    running = await startGateway(backend);
  });

  after(async () => {
    await running.gateway.stop();
  });

  const POST = 'POST /v1/api/memories HTTP/1.1\r\nhost: x\r\n';
  const INVALID = {
    status: 400,
    reason: 'REQUEST_INVALID',
    message: 'the request is not valid HTTP',
  };
  const LARGE = {
    status: 431,
    reason: 'REQUEST_TOO_LARGE',
    message: 'the URL and headers are too large',
  };
  const cases = [
    { what: 'garbage', bytes: 'GARBAGE\r\n\r\n', ...INVALID },
    { what: 'an unknown method', bytes: 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', ...INVALID },
    { what: 'a TLS hello', bytes: '\x16\x03\x01\x02\x00\x01', ...INVALID },
    { what: 'HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ...INVALID },
    {
      what: 'raw bytes in the path',
      bytes: 'GET /\xe6\x97\xa5 HTTP/1.1\r\nhost: x\r\n\r\n',
      ...INVALID,
    },
    { what: 'a blank in a header name', bytes: 'GET / HTTP/1.1\r\nho st: x\r\n\r\n', ...INVALID },
    { what: 'a bad length', bytes: `${POST}content-length: x\r\n\r\n`, ...INVALID },
    {
      what: 'a length and chunks',
      bytes: `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
      ...INVALID,
    },
    { what: 'a bad chunk', bytes: `${POST}transfer-encoding: chunked\r\n\r\nZZ\r\n`, ...INVALID },
    {
      what: 'a long URL',
      bytes: `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      ...LARGE,
    },
    {
      what: 'long headers',
      bytes: `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(70_000)}\r\n\r\n`,
      ...LARGE,
    },
    {
      what: 'endless headers',
      bytes: `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(3_000_000)}`,
      ...LARGE,
    },
  ];
  for (const { what, bytes, status, reason, message } of cases) {
    it(`are answered ${status}, and the connection closed: ${what}`, async () => {
      const text = await openRaw(running.port, Buffer.from(bytes, 'latin1')).closed();

      const answer = parseAnswer(text);
      expect(answer.status).to.equal(status);
      expect(answer.json).to.deep.equal({ error: message });
      expect(answer.headers.get('x-error-reason')).to.equal(reason);
      expect(answer.headers.get('x-request-id')).to.have.length(36);
      expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8');
      expect(answer.headers.get('connection')).to.equal('close');
    });
  }

  const odd = [
    { what: 'no Host', bytes: 'GET /healthz HTTP/1.1\r\n\r\n', expected: '400 Bad Request' },
    { what: 'HTTP/1.0 without Host', bytes: 'GET /healthz HTTP/1.0\r\n\r\n', expected: '200 OK' },
    {
      what: 'an unknown expectation',
      bytes: 'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n',
      expected: '200 OK',
    },
    {
      what: '100-continue',
      bytes: `${POST}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
      expected: '200 OK',
    },
    {
      what: 'an upgrade',
      bytes:
        'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      expected: '200 OK',
    },
    {
      what: 'an absolute URL',
      bytes: 'GET http://x/v1/api/memories?limit=x HTTP/1.1\r\nhost: x\r\n\r\n',
      expected: '400 Bad Request',
    },
    {
      what: 'OPTIONS *',
      bytes: 'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
      expected: '404 Not Found',
    },
    {
      what: 'bytes in one piece with the next request',
      bytes: 'GET /nope HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
      expected: '200 OK',
    },
  ];
  for (const { what, bytes, expected } of odd) {
    it(`but a request after all are answered ${expected}: ${what}`, async () => {
      const connection = openRaw(running.port, bytes);

      await connection.until(expected);

      connection.socket.destroy();
    });
  }

  it('are answered after the requests that came before them', async () => {
    const good = 'GET /nope HTTP/1.1\r\nhost: x\r\n\r\n';
    const { closed } = openRaw(running.port, `${good}${good}GARBAGE\r\n\r\n`);

    const statuses = (await closed()).match(/HTTP\/1.1 \d+/g);

    expect(statuses).to.deep.equal(['HTTP/1.1 404', 'HTTP/1.1 404', 'HTTP/1.1 400']);
  });

  it('never reach the server or the log', () => {
    const methods = backend.calls.map(({ method }) => method);

    expect(methods).to.deep.equal(['MemoryService/SaveMemory']);
    expect(running.lines).to.deep.equal([]);
  });

  it('are answered even when the client goes on sending and does not listen yet', async () => {
    const { socket, closed } = openRaw(running.port);
    socket.pause();

    await new Promise((resolve) => {
      socket.write(`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(30_000_000)}`, resolve);
    });
    socket.resume();

    expect(parseAnswer(await closed()).status).to.equal(431);
  });

  it('may stop anywhere in a body without harm', async () => {
    const connection = openRaw(running.port, `${POST}content-length: 100\r\n\r\n{"name":`);
    connection.socket.once('connect', () => connection.socket.resetAndDestroy());
    await connection.closed();

    const { status } = await fetch(`${running.url}/healthz`);

    expect(status).to.equal(200);
    expect(running.lines).to.deep.equal([]);
  });

  it('wait for the answer of a request that is under way', async () => {
    backend.on('MemoryService/ListMemories', () => sleep(50));
    const { closed } = openRaw(
      running.port,
      'GET /v1/api/memories HTTP/1.1\r\nhost: x\r\n\r\nGARBAGE\r\n\r\n',
    );

    const text = await closed();

    expect(text.match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 200', 'HTTP/1.1 400']);
    expect(running.lines).to.deep.equal([]);
  });
});

describe('errors of the HTTP parser', () => {
  let listener: Server;
  let port: number;
  let code: string;

  before((done) => {
    listener = createServer((socket) =>
      answerParseError(Object.assign(new Error(), { code }), socket),
    );
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      done();
    });
  });

  after((done) => {
    listener.close(done);
  });

  const answers = [
    { error: 'HPE_INVALID_METHOD', status: 400 },
    { error: 'HPE_HEADER_OVERFLOW', status: 431 },
    { error: 'HPE_CHUNK_EXTENSIONS_OVERFLOW', status: 413 },
    { error: 'ERR_HTTP_REQUEST_TIMEOUT', status: 408 },
  ];
  for (const { error, status } of answers) {
    it(`become ${status} for ${error}`, async () => {
      code = error;

      const text = await openRaw(port).closed();

      expect(parseAnswer(text).status).to.equal(status);
    });
  }

  it('are not answered when the client has reset the connection', async () => {
    code = 'ECONNRESET';

    expect(await openRaw(port).closed()).to.equal('');
  });
});
