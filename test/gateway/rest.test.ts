import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { MEMORY, MEMORY_JSON, makeFakeBackend, refusal } from './fake-backend.js';
import { openRaw, type RunningGateway, startGateway } from './http.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MEMORIES = '/v1/api/memories';

describe('REST over a socket', () => {
  const backend = makeFakeBackend();
  let running: RunningGateway;

  before(async () => {
    running = await startGateway(backend);
  });

  beforeEach(() => {
    backend.reset();
    running.lines.length = 0;
  });

  after(async () => {
    await running.gateway.stop();
  });

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${running.url}${path}`, init);
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return ask(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  describe('success', () => {
    it('answers a new memory with 201 and the JSON of the seed to the letter', async () => {
      backend.on('MemoryService/SaveMemory', () => ({ memory: MEMORY, created: true }));

      const response = await post(MEMORIES, { name: 'x', content: 'c', description: 'd' });

      expect(response.status).to.equal(201);
      expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8');
      expect(await response.text()).to.equal(MEMORY_JSON);
    });

    it('answers an updated memory with 200', async () => {
      backend.on('MemoryService/SaveMemory', () => ({ memory: MEMORY, created: false }));

      const response = await post(MEMORIES, { name: 'x', content: 'c', description: 'd' });

      expect(response.status).to.equal(200);
      expect(await response.text()).to.equal(MEMORY_JSON);
    });

    it('answers an empty list with an empty array and a zero', async () => {
      const response = await ask(MEMORIES);

      expect(await response.text()).to.equal('{"memories":[],"total":0}');
    });

    it('shows next_page_token only when there is one', async () => {
      backend.on('MemoryService/ListMemories', () => ({
        memories: [MEMORY],
        total: 2,
        next_page_token: 'p2',
      }));

      const response = await ask(MEMORIES);

      expect(await response.text()).to.equal(
        `{"memories":[${MEMORY_JSON}],"total":2,"next_page_token":"p2"}`,
      );
    });

    it('answers a deletion as the seed does', async () => {
      backend.on('MemoryService/DeleteMemory', () => ({
        status: 'ok',
        name: 'deployment_process',
      }));

      const response = await ask(`${MEMORIES}/Deployment-Process`, { method: 'DELETE' });

      expect(await response.text()).to.equal('{"status":"ok","name":"deployment_process"}');
    });

    it('answers an administrator with {"status":"ok"} alone', async () => {
      const response = await ask('/v1/api/admin/memories/some-id', { method: 'DELETE' });

      expect(await response.text()).to.equal('{"status":"ok"}');
      expect(backend.calls[0]?.request).to.deep.equal({ memory_id: 'some-id' });
    });

    it('passes a response of many megabytes on', async () => {
      const content = 'x'.repeat(5_000_000);
      backend.on('MemoryService/ListMemories', () => ({
        memories: [{ ...MEMORY, content }],
        total: 1,
      }));

      const response = await ask(MEMORIES);

      expect((await response.text()).length).to.be.greaterThan(5_000_000);
    });

    it('answers HEAD like GET, without a body', async () => {
      const response = await ask(MEMORIES, { method: 'HEAD' });

      expect(response.status).to.equal(200);
      expect(response.headers.get('content-length')).to.equal('25');
      expect(await response.text()).to.equal('');
    });
  });

  describe('what the server gets', () => {
    const queries = [
      {
        path: `${MEMORIES}?type=%20Feedback%20&scope=WORKSTREAM&scope_id=ws+1&limit=5&page_token=p`,
        method: 'MemoryService/ListMemories',
        request: { type: 3, scope: 2, scope_id: 'ws 1', limit: 5, page_token: 'p' },
      },
      {
        path: `${MEMORIES}?type=&scope=bogus`,
        method: 'MemoryService/ListMemories',
        request: { type: 0, scope: -1, scope_id: '', limit: undefined, page_token: '' },
      },
      {
        path: `${MEMORIES}/a?scope=&scope_id=x`,
        method: 'MemoryService/GetMemory',
        request: { name: 'a', scope: 0, scope_id: 'x' },
      },
      {
        path: `${MEMORIES}/a`,
        method: 'MemoryService/GetMemory',
        request: { name: 'a', scope: undefined, scope_id: '' },
      },
      {
        path: `${MEMORIES}/search`,
        method: 'MemoryService/GetMemory',
        request: { name: 'search', scope: undefined, scope_id: '' },
      },
      {
        path: '/v1/api/admin/memories/search?q=a+b&limit=-5',
        method: 'AdminMemoryService/SearchMemories',
        request: { q: 'a b', type: 0, scope: 0, scope_id: '', limit: -5 },
      },
      {
        path: '/v1/api/admin/memories/',
        method: 'AdminMemoryService/ListMemories',
        request: { type: 0, scope: 0, scope_id: '', limit: undefined, page_token: '' },
      },
    ];
    for (const { path, method, request } of queries) {
      it(`is ${method} for GET ${path}`, async () => {
        await ask(path);

        expect(backend.calls.map((call) => [call.method, call.request])).to.deep.equal([
          [method, request],
        ]);
      });
    }

    for (const body of [
      { name: 'A', content: 'c', description: 'd', type: 'USER', scope_id: null, foo: 1 },
      { name: 'A', content: 'c', description: 'd', type: ' user ', scope: null, scope_id: '' },
    ]) {
      it(`is SaveMemory for ${JSON.stringify(body)}`, async () => {
        await post(`${MEMORIES}/`, body);

        expect(backend.calls[0]).to.deep.include({
          method: 'MemoryService/SaveMemory',
          request: {
            name: 'A',
            content: 'c',
            description: 'd',
            type: 1,
            scope: undefined,
            scope_id: '',
          },
        });
      });
    }

    it('is a search when the literal path is posted to', async () => {
      await post(`${MEMORIES}/search`, { query: 'auth', limit: '10' });

      expect(backend.calls[0]).to.deep.include({
        method: 'MemoryService/SearchMemories',
        request: { query: 'auth', type: 0, scope: 0, scope_id: '', limit: 10, explain: undefined },
      });
    });

    for (const name of ['a/b', '50%', '%2F', '日本', '🚀', 'a b+c', 'x?y#z;w', ' ', '\0']) {
      it(`is the name ${JSON.stringify(name)} that was percent-encoded`, async () => {
        await ask(`${MEMORIES}/${encodeURIComponent(name)}`);

        expect(backend.calls[0]?.request.name).to.equal(name);
      });
    }

    it('is the name .. when a client sends it, for the server to refuse', async () => {
      await openRaw(running.port, `GET ${MEMORIES}/.. HTTP/1.1\r\nhost: x\r\n\r\n`).until('200 OK');

      expect(backend.calls[0]?.request.name).to.equal('..');
    });

    it('is a name of 256 emoji, percent-encoded as 3,072 characters', async () => {
      const name = '🚀'.repeat(256);

      await ask(`${MEMORIES}/${encodeURIComponent(name)}`, { method: 'DELETE' });

      expect(backend.calls[0]?.request.name).to.equal(name);
    });

    it('is a search of an administrator for 4,096 emoji in the query string', async () => {
      const query = '🚀'.repeat(4_096);

      await ask(`/v1/api/admin/memories/search?q=${encodeURIComponent(query)}`);

      expect(backend.calls[0]?.request.q).to.equal(query);
    });

    it('lists unknown fields of the body in a header, percent-encoded', async () => {
      const body = { name: 'A', content: 'c', description: 'd', tags: [], 'ä, b': 1 };

      const response = await post(MEMORIES, body);

      expect(response.status).to.equal(200);
      expect(response.headers.get('x-ignored-fields')).to.equal('tags, %C3%A4%2C%20b');
    });

    it('lists 20 unknown fields and 1 KiB at most', async () => {
      const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 1]));
      const long = Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`${index}${'ä'.repeat(99)}`, 1]),
      );

      const short = (await post(MEMORIES, many)).headers.get('x-ignored-fields');
      const cut = (await post(MEMORIES, long)).headers.get('x-ignored-fields');

      expect(short?.split(', ')).to.have.length(20);
      expect(cut?.length).to.be.within(300, 1_024);
    });

    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'no media type', '']) {
      it(`does not depend on the content type "${type}"`, async () => {
        const body = { name: 'A', content: 'c', description: 'd' };

        const response = await post(MEMORIES, body, { 'content-type': type });

        expect(response.status).to.equal(200);
        expect(backend.calls[0]?.request.name).to.equal('A');
      });
    }

    it('includes credentials, request id and client address, and leaves the deadline to the server', async () => {
      await ask(MEMORIES, { headers: { authorization: 'Bearer ts_x y', 'x-request-id': 'my-id' } });

      const { connection, ...call } = backend.calls[0] ?? {};
      expect(connection).to.have.property('closed');
      expect(call).to.deep.equal({
        method: 'MemoryService/ListMemories',
        request: { type: 0, scope: 0, scope_id: '', limit: undefined, page_token: '' },
        authorization: 'Bearer ts_x y',
        requestId: 'my-id',
        clientAddress: '127.0.0.1',
      });
    });

    it('has no credentials when the client sent none, or none that can be a token', async () => {
      await ask(MEMORIES);
      const raw = `GET ${MEMORIES} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer \xe9\r\n\r\n`;
      await openRaw(running.port, Buffer.from(raw, 'latin1')).until('200 OK');

      expect(backend.calls).to.have.length(2);
      for (const { authorization } of backend.calls) {
        expect(authorization).to.equal(undefined);
      }
    });

    it('has the credentials even when they are as long as headers may be', async () => {
      const authorization = `Bearer ${'x'.repeat(60_000)}`;

      await ask(MEMORIES, { headers: { authorization } });

      expect(backend.calls[0]?.authorization).to.equal(authorization);
    });

    it('is cancelled when the client goes away', async () => {
      const cancelled = new Promise<void>((resolve) => {
        backend.on('MemoryService/ListMemories', (call) => {
          call.connection.once('close', resolve);
          leaving.abort();
          return new Promise(() => {});
        });
      });
      const leaving = new AbortController();

      const answer = ask(MEMORIES, { signal: leaving.signal }).catch((error: Error) => error.name);

      expect(await answer).to.equal('AbortError');
      await cancelled;
    });
  });

  describe('request ids', () => {
    it('are the client’s own on success and on errors', async () => {
      const headers = { 'x-request-id': '!~'.repeat(64) };

      const success = await ask(MEMORIES, { headers });
      const failure = await ask('/nope', { headers });

      expect(success.headers.get('x-request-id')).to.equal(headers['x-request-id']);
      expect(failure.headers.get('x-request-id')).to.equal(headers['x-request-id']);
    });

    for (const id of ['', 'two words', 'x'.repeat(129), 'é']) {
      it(`are made up when the client’s is "${id.slice(0, 20)}"`, async () => {
        const response = await ask(MEMORIES, { headers: { 'x-request-id': id } });

        expect(response.headers.get('x-request-id')).to.match(UUID);
        expect(backend.calls[0]?.requestId).to.equal(response.headers.get('x-request-id'));
      });
    }
  });

  describe('errors', () => {
    it('show exactly the server’s message, with reason and request id in headers', async () => {
      backend.on('MemoryService/DeleteMemory', () => {
        throw refusal(status.NOT_FOUND, "Memory 'ä' not found", 'MEMORY_NOT_FOUND');
      });

      const response = await ask(`${MEMORIES}/%C3%A4`, { method: 'DELETE' });

      expect(response.status).to.equal(404);
      expect(await response.text()).to.equal(`{"error":"Memory 'ä' not found"}`);
      expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8');
      expect(response.headers.get('x-error-reason')).to.equal('MEMORY_NOT_FOUND');
      expect(response.headers.get('x-request-id')).to.match(UUID);
      expect(running.lines).to.deep.equal([]);
    });

    it('ask for a token', async () => {
      backend.on('MemoryService/ListMemories', () => {
        throw refusal(status.UNAUTHENTICATED, 'a bearer token is required', 'TOKEN_INVALID');
      });

      const response = await ask(MEMORIES);

      expect(response.status).to.equal(401);
      expect(response.headers.get('www-authenticate')).to.equal('Bearer');
    });

    it('are logged under the request id when the gateway refuses by itself', async () => {
      const before = running.refusals.length;

      await ask(MEMORIES, { method: 'POST', body: '{', headers: { 'x-request-id': 'find-me' } });

      const [line, ...others] = running.refusals.slice(before);
      const expected = { request_id: 'find-me', status: 400, reason: 'REQUEST_INVALID' };
      expect(line?.fields).to.include(expected);
      expect(others).to.deep.equal([]);
    });

    it('hide what a handler leaked, and log it under the request id', async () => {
      backend.on('MemoryService/ListMemories', () => {
        throw new Error('secret of the driver');
      });

      const response = await ask(MEMORIES, { headers: { 'x-request-id': 'find-me' } });

      expect(response.status).to.equal(500);
      expect(await response.text()).to.equal('{"error":"internal error"}');
      expect(running.lines).to.have.length(1);
      expect(running.lines[0]).to.deep.include({ level: 'warn' });
      expect(running.lines[0]?.fields).to.include({ request_id: 'find-me', status: 500 });
    });

    it('take a response without its resource for a fault, and log it whole', async () => {
      backend.on('MemoryService/GetMemory', () => ({ memory: undefined }));

      const response = await ask(`${MEMORIES}/a`);

      expect(response.status).to.equal(500);
      expect(await response.text()).to.equal('{"error":"internal error"}');
      expect(response.headers.get('x-error-reason')).to.equal('INTERNAL');
      expect(running.lines[0]).to.deep.include({ level: 'error' });
      expect(running.lines[0]?.fields.error).to.be.instanceOf(Error);
    });

    const shapes: { body: unknown; message: string }[] = [
      { body: { name: 5 }, message: 'name must be a string' },
      { body: { content: ['x'], name: 'ok' }, message: 'content must be a string' },
      { body: { scope_id: {}, type: 3 }, message: 'type must be a string' },
      { body: { description: '\udc00' }, message: 'description must not contain lone surrogates' },
      { body: [], message: 'body must be a JSON object' },
      { body: null, message: 'body must be a JSON object' },
    ];
    for (const { body, message } of shapes) {
      it(`refuse ${JSON.stringify(body)}: ${message}`, async () => {
        const response = await post(MEMORIES, body);

        expect(response.status).to.equal(400);
        expect(await response.json()).to.deep.equal({ error: message });
        expect(backend.calls).to.deep.equal([]);
      });
    }

    const paths = [
      { path: `${MEMORIES}?limit=abc`, message: 'limit must be an integer' },
      { path: `${MEMORIES}?limit=`, message: 'limit must be an integer' },
      { path: `${MEMORIES}?limit=1e2`, message: 'limit must be an integer' },
      { path: `${MEMORIES}?scope=user&scope=user`, message: 'scope must be given once' },
      { path: `${MEMORIES}?scope=%FF`, message: 'the query must be percent-encoded UTF-8' },
      { path: `${MEMORIES}?%`, message: 'the query must be percent-encoded UTF-8' },
      { path: `${MEMORIES}/%FF`, message: 'the path must be percent-encoded UTF-8' },
      { path: `${MEMORIES}/%zz`, message: 'the path must be percent-encoded UTF-8' },
      { path: `${MEMORIES}/a%`, message: 'the path must be percent-encoded UTF-8' },
    ];
    for (const { path, message } of paths) {
      it(`refuse ${path}: ${message}`, async () => {
        const response = await ask(path);

        expect(response.status).to.equal(400);
        expect(await response.json()).to.deep.equal({ error: message });
        expect(response.headers.get('x-request-id')).to.match(UUID);
      });
    }

    it('refuse no body at all', async () => {
      const response = await ask(MEMORIES, { method: 'POST' });

      expect(response.status).to.equal(400);
      expect(await response.json()).to.deep.equal({ error: 'body must be valid JSON' });
    });

    it('come before the token, which only the server knows', async () => {
      backend.on('MemoryService/SaveMemory', () => {
        throw refusal(status.UNAUTHENTICATED, 'a bearer token is required', 'TOKEN_INVALID');
      });

      expect((await post(MEMORIES, { name: 5 })).status).to.equal(400);
      expect((await post(MEMORIES, { name: 'a' })).status).to.equal(401);
    });
  });

  describe('routes', () => {
    for (const path of [
      '/v1',
      '/nope',
      '/v1/api/memories//',
      '/v1/api/memories/a/b',
      '/V1/api/memories',
    ]) {
      it(`answer 404 to ${path}`, async () => {
        const response = await ask(path);

        expect(response.status).to.equal(404);
        expect(await response.json()).to.deep.equal({ error: 'route not found' });
        expect(response.headers.get('x-error-reason')).to.equal('ROUTE_NOT_FOUND');
      });
    }

    const methods = [
      { method: 'PUT', path: MEMORIES, allow: 'GET, HEAD, POST' },
      { method: 'DELETE', path: `${MEMORIES}/`, allow: 'GET, HEAD, POST' },
      { method: 'OPTIONS', path: `${MEMORIES}/a?b`, allow: 'DELETE, GET, HEAD' },
      { method: 'PATCH', path: `${MEMORIES}/search`, allow: 'DELETE, GET, HEAD, POST' },
      { method: 'PROPFIND', path: MEMORIES, allow: 'GET, HEAD, POST' },
      { method: 'POST', path: '/healthz', allow: 'GET, HEAD' },
    ];
    for (const { method, path, allow } of methods) {
      it(`answer 405 to ${method} ${path}`, async () => {
        const response = await ask(path, { method, body: method === 'PUT' ? '{' : null });

        expect(response.status).to.equal(405);
        expect(response.headers.get('allow')).to.equal(allow);
        expect(await response.json()).to.deep.equal({ error: `method not allowed; use ${allow}` });
      });
    }

    it('are those of the services asked for, and no others', async () => {
      const { gateway, url } = await startGateway(backend, {
        services: ['turnstone.memory.admin.v1.AdminMemoryService'],
      });

      const statuses = await Promise.all(
        [MEMORIES, '/v1/api/admin/memories', '/healthz', '/metrics'].map(
          async (path) => (await fetch(`${url}${path}`)).status,
        ),
      );

      expect(statuses).to.deep.equal([404, 200, 200, 404]);
      await gateway.stop();
    });
  });

  describe('size', () => {
    const frame = JSON.stringify({ name: '' });

    it('takes a body of exactly 1 MiB', async () => {
      const response = await post(MEMORIES, { name: 'x'.repeat(1_048_576 - frame.length) });

      expect(response.status).to.equal(200);
    });

    for (const extra of [1, 5_000_000]) {
      it(`answers 413 to ${extra} bytes more`, async () => {
        const response = await post(MEMORIES, {
          name: 'x'.repeat(1_048_576 - frame.length + extra),
        });

        expect(response.status).to.equal(413);
        expect(response.headers.get('x-error-reason')).to.equal('REQUEST_TOO_LARGE');
        expect(await response.json()).to.deep.equal({
          error: 'the body must be at most 1048576 bytes',
        });
        expect(backend.calls).to.deep.equal([]);
      });
    }

    it('answers 413 as soon as a length is announced', async () => {
      const connection = openRaw(
        running.port,
        `POST ${MEMORIES} HTTP/1.1\r\nhost: x\r\ncontent-length: 1048577\r\n\r\n`,
      );

      await connection.until('413 Payload Too Large');

      connection.socket.destroy();
    });

    it('answers 413 to a body of unknown length as soon as it is too large', async () => {
      const head = `POST ${MEMORIES} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`;
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

      const connection = openRaw(running.port, head + chunk.repeat(17));
      await connection.until('413 Payload Too Large');
      connection.socket.write(`${chunk}0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
      await connection.until('200 OK');

      connection.socket.destroy();
    });
  });
});
