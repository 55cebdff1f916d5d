import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Document, readDocument } from '../../scripts/openapi/open-api.js';
import { makeFakeBackend } from '../fake-backend.js';
import { type RunningGateway, SERVICES, startGateway } from '../http.js';

const [CALLERS = '', ...ADMINISTRATORS] = SERVICES;
const METRICS = async () => ({ contentType: 'text/plain', body: '' });

/** No call is made in here, so no server is needed. */

/** Reads the document that the page of a listener shows. */
async function pageDocument(url: string): Promise<Document> {
  const response = await fetch(`${url}/docs/openapi.json`);
  return JSON.parse(await response.text());
}

describe('documentation', () => {
  let running: RunningGateway;

  before(async () => {
    running = await startGateway(makeFakeBackend());
  });

  after(() => running.gateway.stop());

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${running.url}${path}`, init);
  }

  it('is the document as it was generated, byte for byte', async () => {
    const response = await ask('/openapi.json');

    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8');
    expect(await response.text()).to.equal(readFileSync('gen/openapi.json', 'utf8'));
  });

  it('is a page that loads only what comes from the same place', async () => {
    const html = await (await ask('/docs')).text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    const loaded = addresses.filter((address) => address !== 'data:,');

    const responses = await Promise.all(loaded.map((address) => ask(String(address))));

    expect(loaded).to.have.length(4);
    expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    expect(responses.map(({ headers }) => headers.get('content-type'))).to.deep.equal([
      'text/css; charset=utf-8',
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
      'text/javascript; charset=utf-8',
    ]);
  });

  it('is a page that lets nothing else in and may not be framed', async () => {
    const { headers } = await ask('/docs');

    const policy = headers.get('content-security-policy')?.split('; ');

    expect(policy).to.include.members([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(headers.get('referrer-policy')).to.equal('no-referrer');
  });

  it('is a page with or without a slash at the end', async () => {
    const [plain, slashed] = await Promise.all([ask('/docs'), ask('/docs/')]);

    expect(await slashed.text()).to.equal(await plain.text());
  });

  it('is there for GET and HEAD alone', async () => {
    const head = await ask('/docs', { method: 'HEAD' });
    const post = await ask('/docs', { method: 'POST' });

    expect(head.status).to.equal(200);
    expect(await head.text()).to.equal('');
    expect(post.status).to.equal(405);
    expect(post.headers.get('allow')).to.equal('GET, HEAD');
  });

  const named: readonly (readonly [string, (etag: string) => string, number])[] = [
    ['the entity tag', (etag) => etag, 304],
    ['a weakened entity tag', (etag) => `W/${etag}`, 304],
    ['several entity tags', (etag) => `"other", ${etag}`, 304],
    ['any entity tag', () => '*', 304],
    ['another entity tag', () => '"other"', 200],
  ];
  for (const [what, write, status] of named) {
    it(`answers ${status} to a client that has ${what}`, async () => {
      const etag = (await ask('/openapi.json')).headers.get('etag') ?? '';

      const response = await ask('/openapi.json', { headers: { 'if-none-match': write(etag) } });

      expect(response.status).to.equal(status);
      expect(response.headers.get('etag')).to.equal(etag);
      expect((await response.text()) === '').to.equal(status === 304);
    });
  }

  const listeners = [
    {
      what: 'callers',
      options: { services: [CALLERS] },
      tags: ['MemoryService', 'Probes'],
      paths: [
        '/v1/api/memories',
        '/v1/api/memories/{name}',
        '/v1/api/memories/search',
        '/healthz',
        '/openapi.json',
      ],
    },
    {
      what: 'administrators',
      options: { services: ADMINISTRATORS, metrics: METRICS },
      tags: ['AdminMemoryService', 'RegistryService', 'Probes'],
      paths: [
        '/v1/api/admin/memories',
        '/v1/api/admin/memories/search',
        '/v1/api/admin/memories/{memory_id}',
        '/v1/api/registry/workstreams',
        '/v1/api/registry/workstreams/{workstream_id}',
        '/v1/api/registry/projects',
        '/v1/api/registry/projects/{project_id}',
        '/v1/api/registry/projects/{project_id}/archive',
        '/v1/api/registry/projects/{project_id}/restore',
        '/v1/api/registry/projects/{project_id}/members',
        '/v1/api/registry/projects/{project_id}/members/{user_id}',
        '/healthz',
        '/metrics',
        '/openapi.json',
      ],
    },
  ];
  for (const { what, options, tags, paths } of listeners) {
    it(`shows ${what} what their listener serves, at the address that they used`, async () => {
      const { gateway, url } = await startGateway(makeFakeBackend(), options);

      const document = await pageDocument(url);

      await gateway.stop();
      expect(document.servers).to.deep.equal([{ url: '/' }]);
      expect(document.tags.map(({ name }) => name)).to.deep.equal(tags);
      expect(Object.keys(document.paths)).to.deep.equal(paths);
      expect(JSON.stringify(document.paths)).to.not.include('"servers"');
    });
  }

  it('shows everything where one listener serves both', async () => {
    const { gateway, url } = await startGateway(makeFakeBackend(), { metrics: METRICS });

    const document = await pageDocument(url);

    await gateway.stop();
    const whole = readDocument();
    expect(Object.keys(document.paths)).to.deep.equal(Object.keys(whole.paths));
    expect(document.tags).to.deep.equal(whole.tags);
  });
});
