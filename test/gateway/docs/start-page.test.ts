import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { asksForJson } from '../../../src/gateway/docs/accept.js';
import { makeFakeBackend } from '../fake-backend.js';
import { type RunningGateway, SERVICES, startGateway } from '../http.js';

const [CALLERS = '', ...ADMINISTRATORS] = SERVICES;

/** No call is made in here, so no server is needed. */

const PATHS = ['/docs', '/openapi.json', '/readme'];

for (const [listener, services] of [
  ['callers', [CALLERS]],
  ['administrators', ADMINISTRATORS],
] as const) {
  describe(`the start page of the listener for ${listener}`, () => {
    let running: RunningGateway;

    before(async () => {
      running = await startGateway(makeFakeBackend(), { services });
    });

    after(() => running.gateway.stop());

    function ask(path: string, init: RequestInit = {}): Promise<Response> {
      return fetch(`${running.url}${path}`, init);
    }

    it('links to the documentation, the OpenAPI document and the README, which are there', async () => {
      const response = await ask('/', { headers: { accept: 'text/html,*/*;q=0.8' } });
      const html = await response.text();
      const paths = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, path]) => String(path));

      const targets = await Promise.all(paths.map((path) => ask(path)));

      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('text/html; charset=utf-8');
      expect(paths).to.deep.equal(PATHS);
      expect(targets.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    });

    it('has the same links as JSON for a client that asks for JSON', async () => {
      const response = await ask('/', { headers: { accept: 'application/json' } });

      expect(response.headers.get('content-type')).to.equal('application/json; charset=utf-8');
      expect(await response.json()).to.deep.equal({
        name: 'turnstone-memory',
        docs: '/docs',
        openapi: '/openapi.json',
        readme: '/readme',
      });
    });

    it('is as isolated as the documentation page, and varies by Accept', async () => {
      const docs = await ask('/docs');

      for (const accept of ['text/html', 'application/json']) {
        const { headers } = await ask('/', { headers: { accept } });
        for (const name of [
          'content-security-policy',
          'referrer-policy',
          'x-content-type-options',
          'cache-control',
        ]) {
          expect(headers.get(name)).to.be.a('string').that.equals(docs.headers.get(name));
        }
        expect(headers.get('vary')).to.equal('accept');
      }
    });

    it('has an entity tag for each form', async () => {
      const [page, json] = await Promise.all(
        ['text/html', 'application/json'].map((accept) => ask('/', { headers: { accept } })),
      );
      const etag = json?.headers.get('etag') ?? '';
      const accept = 'application/json';

      const again = await ask('/', { headers: { accept, 'if-none-match': etag } });

      expect(page?.headers.get('etag')).to.be.a('string').that.does.not.equal(etag);
      expect(again.status).to.equal(304);
    });

    it('is there for GET and HEAD alone', async () => {
      const head = await ask('/', { method: 'HEAD' });
      const post = await ask('/', { method: 'POST' });

      expect(head.status).to.equal(200);
      expect(head.headers.get('content-type')).to.equal('text/html; charset=utf-8');
      expect(await head.text()).to.equal('');
      expect(post.status).to.equal(405);
      expect(post.headers.get('allow')).to.equal('GET, HEAD');
    });

    it('leads to the README of this package as text', async () => {
      const response = await ask('/readme');

      expect(response.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(await response.text()).to.equal(readFileSync('README.md', 'utf8'));
    });
  });
}

describe('an Accept header', () => {
  const asking = [
    'application/json',
    'application/json, text/plain, */*',
    'Application/JSON; charset=utf-8',
    'text/html;q=0.5, application/json',
    'text/html;q=0, application/json;q=0.1',
  ];
  for (const accept of asking) {
    it(`asks for JSON: ${accept}`, () => {
      expect(asksForJson(accept)).to.equal(true);
    });
  }

  const notAsking = [
    undefined,
    '',
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/json, text/html',
    'application/json;q=0.8, text/html',
    'application/json;q=0',
    'application/json;q=much',
    'application/*',
  ];
  for (const accept of notAsking) {
    it(`does not ask for JSON: ${accept}`, () => {
      expect(asksForJson(accept)).to.equal(false);
    });
  }
});
