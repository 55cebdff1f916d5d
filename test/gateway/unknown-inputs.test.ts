import { expect } from 'chai';
import { makeFakeBackend } from './fake-backend.js';
import { openRaw, type RunningGateway, startGateway } from './http.js';

const MEMORIES = '/v1/api/memories';
const ADMIN = '/v1/api/admin/memories';

describe('what a route does not know', () => {
  const backend = makeFakeBackend();
  let running: RunningGateway;

  before(async () => {
    running = await startGateway(backend);
  });

  beforeEach(() => backend.reset());

  after(async () => {
    await running.gateway.stop();
  });

  function ask(method: string, path: string, body?: string): Promise<Response> {
    return fetch(`${running.url}${path}`, body === undefined ? { method } : { method, body });
  }

  const cases = [
    ['DELETE', `${MEMORIES}/todo?Scope=user`, '"Scope"', 'did you mean scope?'],
    ['DELETE', `${MEMORIES}/todo?scopeId=x`, '"scopeId"', 'did you mean scope_id?'],
    ['DELETE', `${MEMORIES}/todo?foo=1`, '"foo"', 'known are scope, scope_id'],
    ['DELETE', `${MEMORIES}/todo?name=other`, '"name"', 'known are scope, scope_id'],
    ['GET', `${MEMORIES}?pageToken=x`, '"pageToken"', 'did you mean page_token?'],
    ['GET', `${MEMORIES}?user=alice`, '"user"', 'known are type, scope, scope_id'],
    ['GET', `${MEMORIES}?limt=5`, '"limt"', 'did you mean limit?'],
    ['GET', `${ADMIN}?user=alice`, '"user"', 'known are type, scope, scope_id'],
    ['GET', `${ADMIN}?scopeId=a`, '"scopeId"', 'did you mean scope_id?'],
    ['POST', `${MEMORIES}?scope=user`, '"scope"', 'this route takes no parameters'],
  ] as const;
  for (const [method, path, name, advice] of cases) {
    it(`refuses ${method} ${path}`, async () => {
      const response = await ask(method, path, method === 'POST' ? '{}' : undefined);

      const { error } = (await response.json()) as { error: string };
      expect(response.status).to.equal(400);
      expect(error).to.include(`unknown parameter ${name}; ${advice}`);
      expect(backend.calls).to.be.empty;
    });
  }

  for (const body of ['{"scope":"user"}', ' ', 'x'.repeat(2_000_000)]) {
    it(`refuses a DELETE with a body of ${body.length} characters`, async () => {
      const response = await ask('DELETE', `${MEMORIES}/todo`, body);

      expect(response.status).to.equal(400);
      expect(await response.text()).to.include('a DELETE request has no body');
      expect(backend.calls).to.be.empty;
    });
  }

  const chunked = [
    ['2\r\n{}\r\n0\r\n\r\n', 400],
    ['0\r\n\r\n', 200],
  ] as const;
  for (const [chunks, status] of chunked) {
    it(`answers a GET whose chunks are ${JSON.stringify(chunks)} with ${status}`, async () => {
      const head = `GET ${MEMORIES} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`;

      const raw = openRaw(running.port, `${head}transfer-encoding: chunked\r\n\r\n${chunks}`);

      expect(await raw.closed()).to.match(new RegExp(`^HTTP/1.1 ${status} `));
    });
  }
});
